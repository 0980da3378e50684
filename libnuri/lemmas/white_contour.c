/*
 * white_contour.c -- borders of white, and the gaps between black cells there.
 *
 * A contour is walked along the sides that its cells share with white, with
 * white on the left.  Where it turns left around a corner of white, the cell
 * ahead touches white with a corner only.
 */
#include "lemmas/white_contour.h"

#include "lemmas/view.h"

#include <assert.h>
#include <string.h>

/* Directions, clockwise. */
enum { NORTH, EAST, SOUTH, WEST, DIRECTIONS };

/* A side of a cell that faces white. */
struct white_side {
    cell cell;
    unsigned direction;
};

static void make(void *block, struct arena *a, const nuri_puzzle *p)
{
    struct white_contour *const w = block;
    const size_t size = p->grid.size;

    w->gap = nuri_arena_array(a, size, sizeof *w->gap);
    w->list = nuri_arena_array(a, size, sizeof *w->list);
    w->sea = nuri_arena_array(a, 2 * size * DIRECTIONS + 1, sizeof *w->sea);
    w->walked = nuri_arena_array(a, size, sizeof *w->walked);
    w->from = nuri_arena_array(a, size, sizeof *w->from);
    w->queue = nuri_arena_array(a, size, sizeof *w->queue);
    w->part = nuri_arena_stamps(a, p->grid.size);
}

static void forget_gaps(struct white_contour *w)
{
    while (w->count > 0)
        w->gap[w->list[--w->count]] = 0;
}

/* ---- The line ----------------------------------------------------------- */

static cell contour_beside(const struct white_contour *w, cell c,
                           unsigned direction)
{
    const uint32_t stride = w->board->puzzle->grid.stride;

    switch (direction % DIRECTIONS) {
    case NORTH: return c - stride;
    case EAST: return c + 1;
    case SOUTH: return c + stride;
    default: return c - 1;
    }
}

static bool is_white_or_edge(const struct white_contour *w, cell c)
{
    return w->board->colour[c] == NURI_WHITE || w->board->colour[c] == OUTSIDE;
}

/* Cell c touches the line here: it is in the last gap, or ends it. */
static void touch(struct white_contour *w, cell c)
{
    assert(w->gaps > 0 && !is_white_or_edge(w, c));
    if (w->board->colour[c] == NURI_BLACK) {
        w->sea[w->gaps++] = c;
    } else if (w->gap[c] == 0) {
        w->gap[c] = w->gaps;
        w->list[w->count++] = c;
    } else if (w->gap[c] != w->gaps) {
        w->gap[c] = TOO_MANY_GAPS;
    }
}

/* The next side of the line.  If the line turns left, it touches the cell that
 * it goes around. */
static inline struct white_side next_side(struct white_contour *w,
                                          struct white_side s)
{
    const cell ahead = contour_beside(w, s.cell, s.direction + 1);
    const cell left = contour_beside(w, ahead, s.direction);

    if (is_white_or_edge(w, ahead))
        return (struct white_side){s.cell, (s.direction + 1) % DIRECTIONS};
    if (is_white_or_edge(w, left))
        return (struct white_side){ahead, s.direction};
    touch(w, ahead);
    return (struct white_side){left, (s.direction + 3) % DIRECTIONS};
}

/* Walk once around, from a side of a black cell. */
static void walk(struct white_contour *w, struct white_side start)
{
    struct white_side s = start;

    assert(w->board->colour[start.cell] == NURI_BLACK);
    forget_gaps(w);
    w->gaps = 1;
    w->sea[0] = start.cell;
    w->white = contour_beside(w, start.cell, start.direction);
    assert(is_white_or_edge(w, w->white));
    do {
        w->walked[s.cell] |= (uint8_t)(1U << s.direction);
        s = next_side(w, s);
        touch(w, s.cell);
    } while (s.cell != start.cell || s.direction != start.direction);
    w->gaps--;
}

/* A side of this cell not yet walked; DIRECTIONS: none. */
static unsigned side_left(const struct white_contour *w, cell c)
{
    unsigned d = 0;

    while (d < DIRECTIONS && (!is_white_or_edge(w, contour_beside(w, c, d)) ||
                              w->walked[c] >> d & 1))
        d++;
    return d;
}

struct white_contour *nuri_white_contour_open(struct view *v)
{
    struct white_contour *const w = nuri_view_block(
        v, LEMMA_WHITE_CONTOUR, sizeof(struct white_contour), make, NULL);

    if (!w)
        return NULL;
    forget_gaps(w);
    w->board = v->board;
    w->next = grid_first(&v->board->puzzle->grid);
    memset(w->walked, 0, v->board->puzzle->grid.size);
    return w;
}

/* ---- One after the other ------------------------------------------------ */

bool nuri_white_contour_next(struct white_contour *w)
{
    const struct grid *const g = &w->board->puzzle->grid;

    for (; w->next < grid_end(g); w->next++) {
        if (w->board->colour[w->next] != NURI_BLACK)
            continue;
        for (unsigned d = side_left(w, w->next); d < DIRECTIONS;
             d = side_left(w, w->next)) {
            walk(w, (struct white_side){w->next, d});
            if (w->gaps > 1 && w->count > 0)
                return true;
        }
    }
    return false;
}

/* ---- The white part ----------------------------------------------------- */

static void enter_white_cell(struct white_contour *w, uint32_t *count, cell c,
                             cell from)
{
    if (!stamps_add(&w->part, c))
        return;
    w->from[c] = from;
    w->queue[(*count)++] = c;
}

/* The eight cells around c. */
static void list_around(const struct white_contour *w, cell c, cell around[8])
{
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        around[d] = contour_beside(w, c, d);
        around[DIRECTIONS + d] = contour_beside(w, around[d], d + 1);
    }
}

/* All frame cells are the edge of the board. */
static cell node_of(const struct white_contour *w, cell c)
{
    return w->board->colour[c] == OUTSIDE ? 0 : c;
}

static void enter_around(struct white_contour *w, uint32_t *count, cell c)
{
    cell around[8];

    list_around(w, c, around);
    for (int k = 0; k < 8; k++)
        if (is_white_or_edge(w, around[k]))
            enter_white_cell(w, count, node_of(w, around[k]), c);
}

static bool touches_edge(const struct white_contour *w, cell c)
{
    bool is = false;

    for (unsigned d = 0; d < DIRECTIONS; d++)
        is = is || w->board->colour[contour_beside(w, c, d)] == OUTSIDE;
    return is;
}

static void enter_edge(struct white_contour *w, uint32_t *count)
{
    const struct grid *const g = &w->board->puzzle->grid;

    for (cell c = grid_first(g); c < grid_end(g); c++)
        if (w->board->colour[c] == NURI_WHITE && touches_edge(w, c))
            enter_white_cell(w, count, c, 0);
}

void nuri_white_contour_find_part(struct white_contour *w)
{
    const cell root = node_of(w, w->white);
    uint32_t count = 0;

    assert(w->gaps > 0);
    nuri_stamps_reset(&w->part);
    enter_white_cell(w, &count, root, root);
    for (uint32_t k = 0; k < count; k++)
        if (w->queue[k] == 0)
            enter_edge(w, &count);
        else
            enter_around(w, &count, w->queue[k]);
}

static void name_way(struct white_contour *w, struct view *v, cell c)
{
    assert(white_contour_has(w, c));
    for (; w->from[c] != c; c = w->from[c])
        if (c != 0)
            nuri_deduction_cause_once(v, c);
    if (c != 0)
        nuri_deduction_cause_once(v, c);
}

void nuri_white_contour_causes(struct white_contour *w, struct view *v, cell c)
{
    cell around[8];

    list_around(w, c, around);
    for (int k = 0; k < 8; k++)
        if (is_white_or_edge(w, around[k]) &&
            white_contour_has(w, node_of(w, around[k])))
            name_way(w, v, node_of(w, around[k]));
}
