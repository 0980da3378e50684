/*
 * range_way.c -- ways that were found before, checked again.
 *
 * Checking that a way still leads to its clue takes as many steps as the way is
 * long; finding one takes a search of everything as near.
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

void nuri_range_note_taken(const struct range *g)
{
    const struct regions *const r = g->view->regions;

    for (cell c = g->closest; c; c = g->from[c])
        if (c == g->assumed) {
            for (uint32_t k = 0; k < g->joins; k++)
                nuri_deduction_note_region(g->view, g->join[k]);
        } else if (range_colour(g, c) == NURI_WHITE) {
            nuri_deduction_note_region(g->view, r->of[c]);
        }
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

/* True if the way can still use this node.  What is supposed may block it, or
 * join a part of the way to another part. */
static bool is_free_range_way(const struct range *g, cell node)
{
    uint32_t part[4];

    return range_colour(g, node) == NURI_UNDECIDED
               ? nuri_range_parts_around(g, node, part) == 0
               : range_part(g, node) < g->view->regions->count;
}

/* True if it still ends at a clue large enough, at its old cost. */
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
