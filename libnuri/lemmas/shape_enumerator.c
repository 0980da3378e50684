/*
 * shape_enumerator.c -- the ways to complete an island, one after the other.
 */
#include "lemmas/shape_enumerator.h"

#include "base/memory.h"
#include "lemmas/view.h"

#include <stdlib.h>

enum { UNKNOWN, WAITING, TAKEN }; /* walk.mark */

bool nuri_shapes_init(struct shape_enumerator *w, const struct grid *g)
{
    const uint32_t cells = grid_cells(g);

    *w = (struct shape_enumerator){
        .mark = nuri_mem_array(g->size, sizeof *w->mark),
        .queue = nuri_mem_array(cells, sizeof *w->queue),
        .stack = nuri_mem_array(cells, sizeof *w->stack),
        .join = nuri_mem_array(cells, sizeof *w->join),
        .land = nuri_mem_array(cells, sizeof *w->land),
        .sea = nuri_mem_array(cells, sizeof *w->sea),
    };
    const bool shore = nuri_stamps_init(&w->shore, g->size);
    if (w->mark && w->queue && w->stack && w->join && w->land && w->sea &&
        shore)
        return true;
    nuri_shapes_drop(w);
    return false;
}

void nuri_shapes_drop(struct shape_enumerator *w)
{
    free(w->mark);
    free(w->queue);
    free(w->stack);
    free(w->join);
    free(w->land);
    free(w->sea);
    nuri_stamps_drop(&w->shore);
    *w = (struct shape_enumerator){0};
}

bool nuri_shapes_wanted(const struct view *v, uint32_t i)
{
    const struct regions *r = v->regions;

    if (r->colour[i] != NURI_COLOUR_LAND || r->clues[i] != 1)
        return false;
    const int32_t clue = v->board->puzzle->clue[r->clue[i]];
    return clue > 0 && (uint32_t)clue > region_size(r, i);
}

bool nuri_shapes_takes(const struct shape_enumerator *w, cell c)
{
    return w->mark[c] == TAKEN;
}

static uint8_t colour_of(const struct shape_enumerator *w, cell c)
{
    return w->view->board->colour[c];
}

static uint8_t *mark_of_part(struct shape_enumerator *w, uint32_t part)
{
    const struct regions *r = w->view->regions;
    return &w->mark[r->member[r->first[part]]];
}

/* ---- What the walk rests on --------------------------------------------- */

static void tell_cell(struct shape_enumerator *w, cell c)
{
    if (w->to && w->to->board->colour[c] != NURI_COLOUR_OPEN &&
        stamps_add(w->told, c))
        nuri_find_cause(w->to, c);
}

static void tell_part(struct shape_enumerator *w, uint32_t part)
{
    const struct regions *r = w->view->regions;

    for (uint32_t k = r->first[part]; w->to && k < r->first[part + 1]; k++)
        tell_cell(w, r->member[k]);
}

/* ---- Going on ----------------------------------------------------------- */

/* Does open cell c touch the land of another clue?  Then that is told. */
static bool is_closed(struct shape_enumerator *w, cell c)
{
    const struct regions *r = w->view->regions;
    cell near[4];

    grid_neighbours(&w->view->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++) {
        if (colour_of(w, near[k]) != NURI_COLOUR_LAND)
            continue;
        const uint32_t i = r->of[near[k]];
        if (i == w->part || r->clues[i] == 0)
            continue;
        tell_part(w, i);
        return true;
    }
    return false;
}

/* The island has come to touch c, which is no part of its land. */
static void meet(struct shape_enumerator *w, cell c)
{
    if (colour_of(w, c) == NURI_COLOUR_SEA)
        tell_cell(w, c);
    if (colour_of(w, c) != NURI_COLOUR_OPEN || w->mark[c] != UNKNOWN ||
        is_closed(w, c))
        return;
    w->mark[c] = WAITING;
    w->queue[w->queued++] = c;
}

static void meet_shore(struct shape_enumerator *w, uint32_t part)
{
    const struct regions *r = w->view->regions;

    for (uint32_t k = r->shore_first[part]; k < r->shore_first[part + 1]; k++)
        meet(w, r->shore[k]);
}

/* Take all land without a clue that touches c. */
static void join_around(struct shape_enumerator *w, cell c)
{
    const struct regions *r = w->view->regions;
    cell near[4];

    grid_neighbours(&w->view->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++) {
        if (colour_of(w, near[k]) != NURI_COLOUR_LAND)
            continue;
        const uint32_t i = r->of[near[k]];
        if (i == w->part || *mark_of_part(w, i) == TAKEN)
            continue;
        *mark_of_part(w, i) = TAKEN;
        w->join[w->joins++] = i;
        w->cells += region_size(r, i);
        tell_part(w, i);
    }
}

/* Meet what c touches, and the land that it joined, from number `parts`. */
static void meet_around(struct shape_enumerator *w, cell c, uint32_t parts)
{
    cell near[4];

    grid_neighbours(&w->view->board->puzzle->grid, c, near);
    for (int k = 0; k < 4; k++)
        meet(w, near[k]);
    for (; parts < w->joins; parts++)
        meet_shore(w, w->join[parts]);
}

static void take(struct shape_enumerator *w)
{
    const cell c = w->queue[w->at];
    const uint32_t parts = w->joins;

    w->stack[w->taken++] = (struct taken){w->at, w->queued, parts, w->cells};
    w->steps++;
    w->at++;
    w->mark[c] = TAKEN;
    w->cells++;
    join_around(w, c);
    if (w->cells < w->want)
        meet_around(w, c, parts);
}

/* Do not take the cell that was taken last; false if there is none. */
static bool go_back(struct shape_enumerator *w)
{
    if (w->taken == 0)
        return false;
    const struct taken *const before = &w->stack[--w->taken];
    while (w->queued > before->queued)
        w->mark[w->queue[--w->queued]] = UNKNOWN;
    while (w->joins > before->parts)
        *mark_of_part(w, w->join[--w->joins]) = UNKNOWN;
    w->mark[w->queue[before->at]] = WAITING;
    w->at = before->at + 1;
    w->cells = before->cells;
    return true;
}

/* ---- A shape ------------------------------------------------------------ */

static void list_shore_cell(struct shape_enumerator *w, cell c)
{
    if (colour_of(w, c) == NURI_COLOUR_OPEN && w->mark[c] != TAKEN &&
        stamps_add(&w->shore, c))
        w->sea[w->seas++] = c;
}

static void list_shore(struct shape_enumerator *w, uint32_t part)
{
    const struct regions *r = w->view->regions;

    for (uint32_t k = r->shore_first[part]; k < r->shore_first[part + 1]; k++)
        list_shore_cell(w, r->shore[k]);
}

static void list_shape(struct shape_enumerator *w)
{
    cell near[4];

    nuri_stamps_clear(&w->shore);
    w->lands = 0;
    w->seas = 0;
    list_shore(w, w->part);
    for (uint32_t k = 0; k < w->joins; k++)
        list_shore(w, w->join[k]);
    for (uint32_t k = 0; k < w->taken; k++) {
        const cell c = w->queue[w->stack[k].at];
        w->land[w->lands++] = c;
        grid_neighbours(&w->view->board->puzzle->grid, c, near);
        for (int j = 0; j < 4; j++)
            list_shore_cell(w, near[j]);
    }
}

static void begin(struct shape_enumerator *w, struct view *v, uint32_t part)
{
    const struct regions *r = v->regions;
    const int32_t clue = v->board->puzzle->clue[r->clue[part]];

    w->view = v;
    w->part = part;
    w->want = clue == NURI_CLUE_ANY ? UINT32_MAX : (uint32_t)clue;
    w->cells = region_size(r, part);
    w->queued = 0;
    w->at = 0;
    w->taken = 0;
    w->joins = 0;
    w->steps = 0;
    w->shapes = 0;
    tell_part(w, part);
    meet_shore(w, part);
}

/* Meet all shapes, and show them if there is anyone to show them to. */
static bool walk(struct shape_enumerator *w, shape_fn *show, void *user)
{
    bool more = true;

    do {
        while (w->cells < w->want && w->at < w->queued)
            take(w);
        if (w->cells != w->want)
            continue;
        w->shapes++;
        if (show) {
            list_shape(w);
            more = show(user, w);
        }
    } while (more && w->shapes <= MOST_SHAPES && w->steps < MOST_STEPS &&
             go_back(w));
    return more && w->shapes <= MOST_SHAPES && w->steps < MOST_STEPS;
}

static void end(struct shape_enumerator *w)
{
    while (go_back(w))
        ;
    while (w->joins > 0)
        *mark_of_part(w, w->join[--w->joins]) = UNKNOWN;
    while (w->queued > 0)
        w->mark[w->queue[--w->queued]] = UNKNOWN;
}

bool nuri_shapes_are_few(struct shape_enumerator *w, struct view *v,
                         uint32_t part)
{
    begin(w, v, part);
    const bool whole = walk(w, NULL, NULL);
    end(w);
    return whole;
}

bool nuri_shapes_each(struct shape_enumerator *w, struct view *v, uint32_t part,
                      shape_fn *show, void *user)
{
    begin(w, v, part);
    const bool whole = walk(w, show, user);
    end(w);
    return whole;
}

void nuri_shapes_causes(struct shape_enumerator *w, struct view *v,
                        uint32_t part, struct view *to, struct stamps *told)
{
    w->to = to;
    w->told = told;
    begin(w, v, part);
    walk(w, NULL, NULL);
    end(w);
    w->to = NULL;
}

/* Breadth first: so many cells away are so many that are taken, at least. */
void nuri_shapes_flood(struct shape_enumerator *w, struct view *v,
                       uint32_t part, struct stamps *reached,
                       struct stamps *told)
{
    w->to = told ? v : NULL;
    w->told = told;
    begin(w, v, part);
    for (uint32_t more = w->want - w->cells; more > 0 && w->at < w->queued;
         more--)
        for (const uint32_t last = w->queued; w->at < last; w->at++) {
            const cell c = w->queue[w->at];
            const uint32_t parts = w->joins;
            stamps_add(reached, c);
            join_around(w, c);
            if (more > 1)
                meet_around(w, c, parts);
        }
    end(w);
    w->to = NULL;
}
