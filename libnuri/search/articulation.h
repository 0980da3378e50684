/* articulation.h -- cells that keep a region connected. */
#pragma once

#include "search/types.h"

/* Search all that is connected to `root`, the root of a region with links. */
struct articulation nuri_articulation_points(struct search *s, var root);

/* True if the last search reached v. */
static inline bool was_reached(const struct search *s, var v)
{
    return s->order[s->node_of[v]] >= s->visit_base;
}
