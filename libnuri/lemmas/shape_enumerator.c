/*
 * shape_enumerator.c -- all ways to complete an island, one after the other.
 */
#include "lemmas/shape_enumerator.h"

#include "lemmas/view.h"

#include <assert.h>

/* The cost of continuing to the next shape, in cells. */
enum { LOOKS_A_SHAPE = 16 };

struct shape_enumerator nuri_arena_shapes(struct arena *a, const struct grid *g)
{
    const size_t cells = grid_cells(g);
    const struct shape_enumerator e = {
        .mark = nuri_arena_array(a, g->size, sizeof *e.mark),
        .queue = nuri_arena_array(a, cells, sizeof *e.queue),
        .stack = nuri_arena_array(a, cells, sizeof *e.stack),
        .join = nuri_arena_array(a, cells, sizeof *e.join),
        .land = nuri_arena_array(a, cells, sizeof *e.land),
        .sea = nuri_arena_array(a, cells, sizeof *e.sea),
        .shore = nuri_arena_stamps(a, g->size)};

    return e;
}

static uint8_t enumerator_colour(const struct shape_enumerator *e, cell c)
{
    return e->view->board->colour[c];
}

static uint8_t *mark_of_part(struct shape_enumerator *e, uint32_t part)
{
    const struct regions *r = e->view->regions;
    return &e->mark[r->member[r->first[part]]];
}

/* ---- What the enumeration rests on -------------------------------------- */

static void name_cell(struct shape_enumerator *e, cell c)
{
    if (e->to)
        nuri_deduction_cause_once(e->to, c);
}

static void name_white_part(struct shape_enumerator *e, uint32_t part)
{
    const struct regions *r = e->view->regions;

    for (uint32_t k = r->first[part]; e->to && k < r->first[part + 1]; k++)
        name_cell(e, r->member[k]);
}

/* ---- Going on ----------------------------------------------------------- */

/* True if c touches white of another clue, which is then named. */
static bool is_closed_to_island(struct shape_enumerator *e, cell c)
{
    const struct regions *r = e->view->regions;
    cell near[4];

    grid_neighbours(&e->view->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++) {
        if (enumerator_colour(e, near[k]) != NURI_WHITE)
            continue;
        const uint32_t i = r->of[near[k]];
        if (i == e->part || r->clues[i] == 0)
            continue;
        name_white_part(e, i);
        return true;
    }
    return false;
}

/* The island has come to touch c, which is not white. */
static void meet_cell(struct shape_enumerator *e, cell c)
{
    if (enumerator_colour(e, c) == NURI_BLACK)
        name_cell(e, c);
    if (enumerator_colour(e, c) != NURI_UNDECIDED || e->mark[c] != UNKNOWN ||
        is_closed_to_island(e, c))
        return;
    e->mark[c] = WAITING;
    assert(e->queued < grid_cells(&e->view->board->puzzle->grid));
    e->queue[e->queued++] = c;
}

static void meet_shore(struct shape_enumerator *e, uint32_t part)
{
    const struct regions *r = e->view->regions;

    for (uint32_t k = r->shore_first[part]; k < r->shore_first[part + 1]; k++)
        meet_cell(e, r->shore[k]);
}

/* Take all white without a clue that touches c. */
static void join_around(struct shape_enumerator *e, cell c)
{
    const struct regions *r = e->view->regions;
    cell near[4];

    grid_neighbours(&e->view->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++) {
        if (enumerator_colour(e, near[k]) != NURI_WHITE)
            continue;
        const uint32_t i = r->of[near[k]];
        if (i == e->part || *mark_of_part(e, i) == TAKEN)
            continue;
        *mark_of_part(e, i) = TAKEN;
        e->join[e->joins++] = i;
        e->cells += region_size(r, i);
        name_white_part(e, i);
    }
}

/* Meet what c touches, and the white that it joined, from number `parts` on. */
static void meet_around(struct shape_enumerator *e, cell c, uint32_t parts)
{
    cell near[4];

    grid_neighbours(&e->view->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        meet_cell(e, near[k]);
    for (; parts < e->joins; parts++)
        meet_shore(e, e->join[parts]);
}

static void take_waiting(struct shape_enumerator *e)
{
    const cell c = e->queue[e->at];
    const uint32_t parts = e->joins;

    assert(e->at < e->queued && e->mark[c] == WAITING && e->cells < e->want);
    e->stack[e->taken++] = (struct taken){e->at, e->queued, parts, e->cells};
    e->steps++;
    e->at++;
    e->mark[c] = TAKEN;
    e->cells++;
    join_around(e, c);
    if (e->cells < e->want)
        meet_around(e, c, parts);
}

/* Release the cell taken last; false if there is none. */
static bool go_back(struct shape_enumerator *e)
{
    if (e->taken == 0)
        return false;
    const struct taken *const before = &e->stack[--e->taken];
    while (e->queued > before->queued)
        e->mark[e->queue[--e->queued]] = UNKNOWN;
    while (e->joins > before->parts)
        *mark_of_part(e, e->join[--e->joins]) = UNKNOWN;
    assert(before->at < e->queued && e->mark[e->queue[before->at]] == TAKEN);
    e->mark[e->queue[before->at]] = WAITING;
    e->at = before->at + 1;
    e->cells = before->cells;
    return true;
}

/* ---- A shape ------------------------------------------------------------ */

static void list_shore_cell(struct shape_enumerator *e, cell c)
{
    if (enumerator_colour(e, c) == NURI_UNDECIDED && e->mark[c] != TAKEN &&
        stamps_add(&e->shore, c))
        e->sea[e->seas++] = c;
}

static void list_shore(struct shape_enumerator *e, uint32_t part)
{
    const struct regions *r = e->view->regions;

    for (uint32_t k = r->shore_first[part]; k < r->shore_first[part + 1]; k++)
        list_shore_cell(e, r->shore[k]);
}

static void list_shape(struct shape_enumerator *e)
{
    cell near[4];

    assert(e->cells == e->want);
    nuri_stamps_reset(&e->shore);
    e->lands = 0;
    e->seas = 0;
    list_shore(e, e->part);
    for (uint32_t k = 0; k < e->joins; k++)
        list_shore(e, e->join[k]);
    for (uint32_t k = 0; k < e->taken; k++) {
        const cell c = e->queue[e->stack[k].at];
        e->land[e->lands++] = c;
        grid_neighbours(&e->view->board->puzzle->grid, c, near);
        for (int j = 0; j < 4; j++)
            list_shore_cell(e, near[j]);
    }
}

static void begin_enumeration(struct shape_enumerator *e, struct view *v,
                              uint32_t part)
{
    const struct regions *r = v->regions;
    const int32_t clue = v->board->puzzle->clue[r->clue[part]];

    e->view = v;
    e->part = part;
    assert(clue != NURI_CLUE_NONE && r->clues[part] == 1);
    e->want = clue == NURI_CLUE_ANY ? UINT32_MAX : (uint32_t)clue;
    e->cells = region_size(r, part);
    e->queued = 0;
    e->at = 0;
    e->taken = 0;
    e->joins = 0;
    e->steps = 0;
    e->shapes = 0;
    name_white_part(e, part);
    meet_shore(e, part);
}

/* Enumerate all shapes, and show them if `show` is not NULL. */
static bool enumerate_shapes(struct shape_enumerator *e, shape_fn *show,
                             void *user)
{
    bool more = true;

    do {
        while (e->cells < e->want && e->at < e->queued)
            take_waiting(e);
        more = view_should_continue(e->view, LOOKS_A_SHAPE);
        if (!more || e->cells != e->want)
            continue;
        e->shapes++;
        if (show) {
            list_shape(e);
            more = show(user, e);
        }
    } while (more && e->shapes <= MAX_SHAPES && e->steps < MAX_STEPS &&
             go_back(e));
    return more && e->shapes <= MAX_SHAPES && e->steps < MAX_STEPS;
}

static void end(struct shape_enumerator *e)
{
    while (go_back(e))
        ;
    assert(e->taken == 0);
    while (e->joins > 0)
        *mark_of_part(e, e->join[--e->joins]) = UNKNOWN;
    while (e->queued > 0)
        e->mark[e->queue[--e->queued]] = UNKNOWN;
}

bool nuri_shapes_are_wanted(struct shape_enumerator *e, struct view *v,
                            uint32_t part)
{
    return nuri_shapes_each(e, v, part, NULL, NULL) &&
           (v->max_shapes == 0 || e->shapes <= v->max_shapes);
}

bool nuri_shapes_each(struct shape_enumerator *e, struct view *v, uint32_t part,
                      shape_fn *show, void *user)
{
    begin_enumeration(e, v, part);
    const bool whole = enumerate_shapes(e, show, user);
    end(e);
    return whole;
}

void nuri_shapes_causes(struct shape_enumerator *e, struct view *v,
                        uint32_t part, struct view *to)
{
    e->to = to;
    begin_enumeration(e, v, part);
    enumerate_shapes(e, NULL, NULL);
    end(e);
    e->to = NULL;
}
