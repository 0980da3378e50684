/*
 * range_causes.c -- what the answers of range.c rest on.
 */
#include "base/stamps.h"
#include "lemmas/range_internal.h"
#include "lemmas/view.h"

/* ---- What a yes rests on, for a watch ----------------------------------- */

/* Note an open cell.  A range_visit_fn. */
static void note_open(struct range *g, cell c, cell node)
{
    (void)node;
    if (g->view->board->colour[c] == NURI_COLOUR_OPEN)
        nuri_dependencies_note(g->watch, c);
}

/* Note what is beside a node; and beside land there, which may come to bar the
 * way when it is joined to a clue elsewhere.  A range_visit_fn. */
static void note_beside(struct range *g, cell c, cell node)
{
    const struct regions *r = g->view->regions;

    note_open(g, c, node);
    if (g->view->board->colour[c] != NURI_COLOUR_LAND)
        return;
    const uint32_t i = r->of[c];
    for (uint32_t k = r->shore_first[i]; k < r->shore_first[i + 1]; k++)
        note_open(g, r->shore[k], node);
}

/* Note the node itself, and all that it depends on. */
static void note_node(struct range *g, cell node)
{
    note_open(g, node, node);
    nuri_range_visit_shore(g, node, note_beside);
}

bool nuri_range_note_yes(struct range *g)
{
    if (!g->watch || !g->watch->recording)
        return true;
    if (!allowance_has(&g->looks, 1))
        nuri_dependencies_give_up(g->watch);
    for (cell c = g->end; c; c = g->from[c])
        note_node(g, c);
    for (uint32_t k = 0; g->island != NO_PART && k < g->nodes; k++)
        if (!nuri_range_is_closed(g, g->list[k]))
            note_node(g, g->list[k]);
    return true;
}

/* ---- What a yes rests on ------------------------------------------------ */

/* Put an open cell out, once.  A range_visit_fn. */
static void put_out(struct range *g, cell c, cell node)
{
    (void)node;
    if (range_colour(g, c) != NURI_COLOUR_OPEN || !stamps_add(&g->told, c))
        return;
    if (g->out)
        g->out[g->outs++] = c;
}

/* A node and all that is beside it. */
static void put_shore(struct range *g, cell c, cell node)
{
    put_out(g, c, node);
    nuri_range_visit_shore(g, node, put_out);
}

/* The cells of a way, or of a room, that shows the yes: what visit() puts out
 * at its nodes, into `list`, if any, and into `told`. */
static uint32_t put_witness(struct range *g, range_visit_fn *visit, cell *list)
{
    nuri_stamps_clear(&g->told);
    g->out = list;
    g->outs = 0;
    for (cell c = g->end; c; c = g->from[c])
        visit(g, c, c);
    for (uint32_t k = 0; g->island != NO_PART && k < g->nodes; k++)
        if (!nuri_range_is_closed(g, g->list[k]))
            visit(g, g->list[k], g->list[k]);
    return g->outs;
}

/* Every cell without which the answer is no is in every witness. */
uint32_t nuri_range_cuts(struct range *g, const struct need *need, cell *list)
{
    uint32_t cuts = 0;

    nuri_range_suppose(g, 0, NURI_COLOUR_OPEN);
    if (!nuri_range_ask(g, need))
        return 0;
    uint32_t count = put_witness(g, put_out, list);
    while (cuts < count) {
        uint32_t kept = cuts;
        nuri_range_suppose(g, list[cuts], NURI_COLOUR_SEA);
        if (!nuri_range_ask(g, need)) {
            cuts++;
            continue;
        }
        put_witness(g, put_out, NULL);
        for (uint32_t k = cuts; k < count; k++)
            if (stamps_has(&g->told, list[k]))
                list[kept++] = list[k];
        count = allowance_has(&g->looks, 1) ? kept : cuts;
    }
    return cuts;
}

static bool is_of_need(const struct range *g, const struct need *need, cell c)
{
    for (int k = 0; need->square && k < 4; k++)
        if (need->square[k] == c)
            return true;
    return !need->square && nuri_range_touches(g, c, need->part);
}

/* Land without land beside it spoils nothing that it is not in the way of. */
uint32_t nuri_range_spoilers(struct range *g, const struct need *need,
                             cell *list)
{
    uint32_t part[4], spoilers = 0;

    nuri_range_suppose(g, 0, NURI_COLOUR_OPEN);
    if (!nuri_range_ask(g, need))
        return 0;
    put_witness(g, put_shore, list);
    if (g->end && nuri_range_parts_around(g, g->end, part) > 0)
        nuri_range_visit_shore(g, range_node(g, *part), put_out);
    const uint32_t count = g->outs;
    for (uint32_t k = 0; k < count; k++) {
        const cell c = list[k];
        nuri_range_suppose(g, 0, NURI_COLOUR_OPEN);
        if (is_of_need(g, need, c))
            continue;
        if (g->watch)
            note_node(g, c);
        nuri_range_suppose(g, c, NURI_COLOUR_LAND);
        if (g->joins > 0 && !nuri_range_ask(g, need))
            list[spoilers++] = c;
    }
    return spoilers;
}

/* ---- What a no rests on ------------------------------------------------- */

static void tell_region(struct range *g, uint32_t i)
{
    const struct regions *r = g->view->regions;

    if (stamps_add(&g->told, r->member[r->first[i]]))
        nuri_find_cause_region(g->view, i);
}

static void tell_part(struct range *g, uint32_t part)
{
    if (part < g->view->regions->count)
        tell_region(g, part);
    else
        for (uint32_t k = 0; k < g->joins; k++)
            tell_region(g, g->join[k]);
}

/* Sea that kept the search from c.  A range_visit_fn. */
static void tell_wall(struct range *g, cell c, cell node)
{
    if (c != g->supposed && range_colour(g, c) == NURI_COLOUR_SEA &&
        !range_is_too_dear(g, c, g->cost[node] + 1) && stamps_add(&g->told, c))
        nuri_find_cause(g->view, c);
}

/* Why the search ended at open cell c, which nuri_range_touches these parts. */
static void tell_end(struct range *g, cell c, const uint32_t *part,
                     uint32_t parts)
{
    if (g->island != NO_PART) {
        tell_part(g, part[0]);
        return;
    }
    for (uint32_t k = 0; k < parts; k++)
        if (nuri_range_is_too_small(g, c, part[k])) {
            tell_part(g, part[k]);
            return;
        }
    tell_part(g, part[0]);
    tell_part(g, part[1]);
}

/* Land without a clue that was too much for the island.  A range_visit_fn. */
static void tell_too_much(struct range *g, cell c, cell node)
{
    (void)node;
    if (range_colour(g, c) == NURI_COLOUR_LAND &&
        !stamps_has(&g->seen, range_node(g, range_part(g, c))))
        tell_part(g, range_part(g, c));
}

/* Did the size of some land without a clue matter to the island? */
static bool was_too_much(struct range *g)
{
    const uint32_t before = g->view->pending.causes;

    for (uint32_t k = 0; k < g->nodes; k++)
        if (!nuri_range_is_closed(g, g->list[k]))
            nuri_range_visit_shore(g, g->list[k], tell_too_much);
    return g->view->pending.causes > before;
}

void nuri_range_causes(struct range *g)
{
    nuri_stamps_clear(&g->told);
    for (int k = 0; g->square && k < 4; k++)
        if (g->square[k] != g->supposed &&
            range_colour(g, g->square[k]) == NURI_COLOUR_SEA &&
            stamps_add(&g->told, g->square[k]))
            nuri_find_cause(g->view, g->square[k]);
    const bool sizes = g->island == NO_PART || was_too_much(g);
    for (uint32_t k = 0; k < g->nodes; k++) {
        const cell c = g->list[k];
        uint32_t part[4];
        const bool open = range_colour(g, c) == NURI_COLOUR_OPEN;
        const uint32_t parts = open ? nuri_range_parts_around(g, c, part) : 0;
        if (parts > 0) {
            tell_end(g, c, part, parts);
            continue;
        }
        if (!open && (sizes || range_part(g, c) == g->island))
            tell_part(g, range_part(g, c));
        nuri_range_visit_shore(g, c, tell_wall);
    }
}
