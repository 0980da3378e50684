/*
 * range_way.c -- ways that were found before, gone once more.
 *
 * To see that a way still leads to its clue takes as much work as the way is
 * long; to find one, as much as all that is as near.
 */
#include "lemmas/range_internal.h"

#include <assert.h>

cell nuri_range_met(const struct range *g)
{
    uint32_t part[4];

    return g->end && nuri_range_parts_around(g, g->end, part) > 0
               ? range_clue(g, *part)
               : 0;
}

bool nuri_range_keep_way(const struct range *g, struct way *w)
{
    bool whole = g->end > 0;

    for (cell c = g->end; c; c = g->from[c])
        whole = whole && c != g->assumed;
    if (!whole)
        return false;
    w->nodes = 0;
    w->cost = g->cost[g->end];
    for (cell c = g->end; c; c = g->from[c])
        w->node[w->nodes++] = c;
    assert(w->nodes > 0 && w->node[0] == g->end);
    return true;
}

/* Can the way go through this node as before?  What is supposed may stand in
 * it, or make a part of it another's. */
static bool is_free_range_way(const struct range *g, cell node)
{
    uint32_t part[4];

    return range_colour(g, node) == NURI_UNDECIDED
               ? nuri_range_parts_around(g, node, part) == 0
               : range_part(g, node) < g->view->regions->count;
}

/* Does it end at a clue as before, for which it is not too long?  It costs what
 * it did, as it goes through the same nodes. */
static bool leads_to_clue(struct range *g, const struct way *w)
{
    const cell end = w->node[0];
    uint32_t part[4];

    g->cost[end] = w->cost;
    return range_colour(g, end) == NURI_UNDECIDED &&
           nuri_range_parts_around(g, end, part) == 1 &&
           !nuri_range_is_too_small(g, end, *part);
}

bool nuri_range_go(struct range *g, const struct way *w)
{
    uint32_t k = 1;

    assert(w->nodes > 0);
    allowance_spend(&g->looks, w->nodes);
    while (k < w->nodes && is_free_range_way(g, w->node[k]))
        k++;
    if (k < w->nodes || !leads_to_clue(g, w))
        return false;
    for (k = 0; g->dependencies && k < w->nodes; k++)
        nuri_range_record(g, w->node[k]);
    return true;
}
