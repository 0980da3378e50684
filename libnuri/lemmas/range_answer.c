/*
 * range_answer.c -- what an answer of range.c rests on: the causes of a no, the
 * way of a yes.
 *
 * Checking that a way still leads to its clue takes as many steps as the way is
 * long; finding one takes a search of everything as near.
 */
#include "lemmas/range_internal.h"

#include <assert.h>

static void name_region(struct range *g, uint32_t i)
{
    const struct regions *r = g->view->regions;

    if (stamps_add(&g->named, r->member[r->first[i]]))
        nuri_deduction_cause_region(g->view, i);
}

static void name_range_part(struct range *g, uint32_t part)
{
    if (part < g->view->regions->count)
        name_region(g, part);
    else
        for (uint32_t k = 0; k < g->joins; k++)
            name_region(g, g->join[k]);
}

/* Name black that kept the search from c.  A range_visit_fn. */
static void name_wall(struct range *g, cell c, cell node)
{
    if (c != g->assumed && range_colour(g, c) == NURI_BLACK &&
        !range_is_too_expensive(g, c, g->cost[node] + 1) &&
        stamps_add(&g->named, c))
        nuri_deduction_cause(g->view, c);
}

/* Name why the search ended at undecided cell c, which touches these parts. */
static void name_end(struct range *g, cell c, const uint32_t *part,
                     uint32_t parts)
{
    assert(parts > 0 && range_colour(g, c) == NURI_UNDECIDED);
    if (g->island != NO_PART) {
        name_range_part(g, part[0]);
        return;
    }
    for (uint32_t k = 0; k < parts; k++)
        if (nuri_range_is_too_small(g, c, part[k])) {
            name_range_part(g, part[k]);
            return;
        }
    for (uint32_t k = 0; k < parts && k < 2; k++)
        name_range_part(g, part[k]);
}

/* Name white without a clue that was too large.  A range_visit_fn. */
static void name_too_much(struct range *g, cell c, cell node)
{
    (void)node;
    if (range_colour(g, c) == NURI_WHITE &&
        !stamps_has(&g->seen, range_node(g, range_part(g, c))))
        name_range_part(g, range_part(g, c));
}

/* True if the size of some white without a clue mattered to the island. */
static bool was_too_much(struct range *g)
{
    const uint32_t before = g->view->pending.causes;

    for (uint32_t k = 0; k < g->nodes; k++)
        if (!nuri_range_is_closed(g, g->list[k]))
            nuri_range_visit_shore(g, g->list[k], name_too_much);
    return g->view->pending.causes > before;
}

void nuri_range_causes(struct range *g)
{
    assert(!g->end); /* the answer was no */
    nuri_stamps_reset(&g->named);
    for (int k = 0; g->square && k < 4; k++)
        if (g->square[k] != g->assumed &&
            range_colour(g, g->square[k]) == NURI_BLACK &&
            stamps_add(&g->named, g->square[k]))
            nuri_deduction_cause(g->view, g->square[k]);
    const bool sizes = g->island == NO_PART || was_too_much(g);
    for (uint32_t k = 0; k < g->nodes; k++) {
        const cell c = g->list[k];
        uint32_t part[4];
        const bool open = range_colour(g, c) == NURI_UNDECIDED;
        const uint32_t parts = open ? nuri_range_parts_around(g, c, part) : 0;
        if (parts > 0) {
            name_end(g, c, part, parts);
            continue;
        }
        if (!open && (sizes || range_part(g, c) == g->island))
            name_range_part(g, range_part(g, c));
        nuri_range_visit_shore(g, c, name_wall);
    }
}

cell nuri_range_between(const struct range *g)
{
    uint32_t part[4];

    for (uint32_t k = 0; k < g->nodes; k++)
        if (range_colour(g, g->list[k]) == NURI_UNDECIDED &&
            nuri_range_parts_around(g, g->list[k], part) > 1)
            return g->list[k];
    return 0;
}

static void name_barred(struct range *g, cell c, cell node)
{
    if (range_colour(g, c) == NURI_UNDECIDED &&
        !range_is_too_expensive(g, c, g->cost[node] + 1) &&
        range_is_barred(g, c))
        stamps_add(&g->named, c);
}

void nuri_range_list_barred(struct range *g, struct stamps *cells)
{
    const struct grid *const grid = range_grid(g);

    nuri_stamps_reset(&g->named);
    for (uint32_t k = 0; k < g->nodes; k++)
        if (!nuri_range_is_closed(g, g->list[k]))
            nuri_range_visit_shore(g, g->list[k], name_barred);
    nuri_stamps_reset(cells);
    for (cell c = grid_first(grid); c < grid_end(grid); c++)
        if (stamps_has(&g->named, c))
            stamps_add(cells, c);
}

/* ---- Ways that were found before ---------------------------------------- */

cell nuri_range_met(const struct range *g)
{
    uint32_t part[4];

    return g->end && nuri_range_parts_around(g, g->end, part) > 0
               ? range_clue(g, *part)
               : 0;
}

static void note_part(const struct range *g, uint32_t i)
{
    const struct regions *const r = g->view->regions;

    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_deduction_note(g->view, r->member[k]);
}

void nuri_range_note_taken(const struct range *g)
{
    for (cell c = g->closest; c; c = g->from[c])
        if (c == g->assumed)
            for (uint32_t k = 0; k < g->joins; k++)
                note_part(g, g->join[k]);
        else if (range_colour(g, c) == NURI_WHITE)
            note_part(g, g->view->regions->of[c]);
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
static bool is_free_node(const struct range *g, cell node)
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
    while (k < w->nodes && is_free_node(g, w->node[k]))
        k++;
    if (k < w->nodes || !leads_to_clue(g, w))
        return false;
    for (k = 0; g->memo && k < w->nodes; k++)
        nuri_range_record(g, w->node[k]);
    return true;
}
