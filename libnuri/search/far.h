/* far.h -- cells that take more new cells than are missing. */
#pragma once

#include "search/types.h"

/* Compute the distances of nodes from the region's root, over what is not
 * false, up to the limit; known cells cost nothing.  Return the number of
 * variables within it. */
uint32_t nuri_distances(struct search *s, uint32_t region, uint32_t limit);

/* True if v was within `limit` in the last call. */
static inline bool is_within(const struct search *s, var v, uint32_t limit)
{
    const var node = s->node_of[v];
    return s->mark[node] == s->stamp && s->distance[node] <= limit;
}

/* The most known cells omitted; more would need wider floods. */
enum { SPARE = 2 };

/* Explain why the target is too far from the root of its region. */
void nuri_explain_far(struct search *s, var target, uint32_t at);
