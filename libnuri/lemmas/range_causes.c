/*
 * range_causes.c -- what a no of range.c rests on.
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
