/*
 * far.h -- cells farther away than cells are missing.
 */
#pragma once

#include "search/types.h"

/* Distances of nodes from the region's root, over what is not false, known
 * cells costing nothing, as far as they are not over the limit.  How many
 * variables are within it? */
uint32_t nuri_distances(struct search *s, uint32_t region, uint32_t limit);

/* Is this variable, by the last call of that? */
static inline bool is_within(const struct search *s, var v, uint32_t limit)
{
    const var node = s->node_of[v];
    return s->mark[node] == s->stamp && s->distance[node] <= limit;
}

/* So many known cells are left out of an explanation at most: to know that
 * more may be takes wider floods. */
enum { SPARE = 2 };

/* Why the target is farther from the root of its region than cells are
 * missing: into s->explanation. */
void nuri_explain_far(struct search *s, var target, uint32_t at);
