/*
 * articulation.h -- cells without which a region falls apart.
 */
#pragma once

#include "search/types.h"

/* Search what is reached from the root of a region, which has links. */
struct articulation nuri_articulation_points(struct search *s, var root);

/* Was this variable reached by the last call of that? */
static inline bool was_reached(const struct search *s, var v)
{
    return s->order[s->node_of[v]] >= s->visit_base;
}
