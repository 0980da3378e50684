/* links.h -- the links of a region, and cells that keep it connected. */
#pragma once

#include "search/types.h"

/* The links of a node: its neighbours, ended by 0. */
static inline const var *links_of(const struct search *s, var node)
{
    return s->link + s->link_first[node];
}

/* True at level 0 if an eighth of the region was settled since its links. */
static inline bool links_are_old(const struct search *s, const struct region *r)
{
    return s->levels == 0 &&
           r->trues + r->falses - r->linked > (r->end - r->first) / 8;
}

/* Rebuild the links by what is known at level 0. */
void nuri_links_renew(struct search *s, struct region *r);

/* Build links from variable to variable, unless there are some. */
void nuri_links_make(struct search *s, struct region *r);

/* Search all that is connected to `root`, the root of a region with links. */
struct articulation nuri_articulation_points(struct search *s, var root);

/* True if the last search reached v. */
static inline bool was_reached(const struct search *s, var v)
{
    return s->order[s->node_of[v]] >= s->visit_base;
}
