/*
 * grid.h -- cells and their neighbours.
 *
 * Cells are stored row by row with a frame of outside cells.  So every board
 * cell has eight neighbours in memory, and no bound is tested.  The frame at
 * the right of a row is the frame at the left of the next.  For width 3 and
 * height 2, with `#` the frame and a..f the board:
 *
 *     # # # #         0  1  2  3      stride = width + 1         =  4
 *     # a b c         4  5  6  7      size   = (height + 2) * 4 + 1
 *     # d e f         8  9 10 11                                 = 17
 *     # # # #        12 13 14 15
 *     #              16
 *
 * Public arrays have no frame; grid_index() and grid_at() convert.
 */
#pragma once

#include "base/sets.h"

#include <nuri.h>

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef uint32_t cell;

/* ---- Colours ------------------------------------------------------------- */

/* As in sentences and records. */
static inline const char *colour_name(nuri_colour colour)
{
    return colour == NURI_BLACK ? "black" : "white";
}

/* The opposite of black or white. */
static inline nuri_colour colour_other(nuri_colour colour)
{
    return colour == NURI_BLACK ? NURI_WHITE : NURI_BLACK;
}

/* A cell that has, or is supposed to have, a colour. */
struct mark {
    cell cell;
    nuri_colour colour;
};

/* Some cells, borrowed. */
struct cells {
    const cell *cell; /* [count] */
    uint32_t count;
};

/* ---- The grid ------------------------------------------------------------ */

struct grid {
    uint32_t width, height; /* of the board, without the frame */
    uint32_t stride;        /* from a cell to the one below */
    uint32_t size;          /* length of an array indexed by cell */
};

static inline struct grid grid_make(uint32_t width, uint32_t height)
{
    const uint32_t stride = width + 1;
    return (struct grid){width, height, stride, (height + 2) * stride + 1};
}

static inline cell grid_cell(const struct grid *g, uint32_t x, uint32_t y)
{
    return (y + 1) * g->stride + x + 1;
}

static inline uint32_t grid_x(const struct grid *g, cell c)
{
    return c % g->stride - 1;
}

static inline uint32_t grid_y(const struct grid *g, cell c)
{
    return c / g->stride - 1;
}

static inline uint32_t grid_cells(const struct grid *g)
{
    return g->width * g->height;
}

/* The index of a board cell in an array without a frame. */
static inline uint32_t grid_index(const struct grid *g, cell c)
{
    return grid_y(g, c) * g->width + grid_x(g, c);
}

/* The inverse of grid_index(). */
static inline cell grid_at(const struct grid *g, uint32_t index)
{
    return grid_cell(g, index % g->width, index / g->width);
}

/* Copy colours [cells] into `framed` [size]; the frame becomes `outside`. */
static inline void grid_put_frame(const struct grid *g, uint8_t *framed,
                                  const uint8_t *colours, uint8_t outside)
{
    memset(framed, outside, g->size);
    for (uint32_t i = 0; i < grid_cells(g); i++)
        framed[grid_at(g, i)] = colours[i];
}

/* [first, end) holds all board cells, and some of the frame. */
static inline cell grid_first(const struct grid *g)
{
    return g->stride + 1;
}

static inline cell grid_end(const struct grid *g)
{
    return (g->height + 1) * g->stride;
}

/* Up, left, right, down. */
static inline void grid_neighbours(const struct grid *g, cell c, cell near[4])
{
    near[0] = c - g->stride;
    near[1] = c - 1;
    near[2] = c + 1;
    near[3] = c + g->stride;
}

/* The 2x2 square whose upper left cell is c. */
static inline void grid_square(const struct grid *g, cell c, cell square[4])
{
    square[0] = c;
    square[1] = c + 1;
    square[2] = c + g->stride;
    square[3] = c + g->stride + 1;
}

/* Columns [left, right) and rows [top, bottom) within `reach` of (x, y). */
struct grid_window {
    uint32_t left, top, right, bottom;
};

static inline struct grid_window
grid_window_at(const struct grid *g, uint32_t x, uint32_t y, uint32_t reach)
{
    return (struct grid_window){
        x > reach ? x - reach : 0, y > reach ? y - reach : 0,
        x + reach < g->width ? x + reach + 1 : g->width,
        y + reach < g->height ? y + reach + 1 : g->height};
}

/* Steps from a to b if all cells are passable. */
static inline uint32_t grid_distance(const struct grid *g, cell a, cell b)
{
    const uint32_t ax = a % g->stride, bx = b % g->stride;
    const uint32_t ay = a / g->stride, by = b / g->stride;
    return (ax < bx ? bx - ax : ax - bx) + (ay < by ? by - ay : ay - by);
}

/* ---- The ring around a cell ---------------------------------------------- */

/* Sets of the eight cells around a cell are bits, up first, then clockwise. */
enum { RING = 8, RINGS = 1 << RING, RING_SIDES = 0x55 };

/* Of such a set: its connected parts that contain a side, and the 2x2 squares
 * that it and the middle fill. */
extern const uint8_t nuri_ring_parts[RINGS], nuri_ring_squares[RINGS];

/* From a cell to those around it; the offsets wrap. */
static inline void grid_ring(const struct grid *g, cell offset[RING])
{
    const cell up = 0U - g->stride, down = g->stride;
    const cell all[RING] = {up,   up + 1,   1,       down + 1,
                            down, down - 1, 0U - 1U, up - 1};

    memcpy(offset, all, sizeof all);
}

/* The cells around c, by these offsets, of this colour: of cell c it is
 * colour[c * step]. */
static inline uint32_t grid_ring_of(const cell offset[RING],
                                    const uint8_t *colour, size_t step, cell c,
                                    uint8_t wanted)
{
    uint32_t set = 0;

    for (uint32_t k = 0; k < RING; k++)
        set |= (uint32_t)(colour[(c + offset[k]) * step] == wanted) << k;
    return set;
}

/* ---- Connected cells ----------------------------------------------------- */

/*
 * Add to `list` all cells of this colour that are connected to its first `count`
 * cells, and to `seen`, which has those already, and bounds the flood.  The
 * colour of cell c is colour[c * step].  Return the new count.  O(cells added).
 */
static inline uint32_t grid_flood(const struct grid *g, const uint8_t *colour,
                                  size_t step, uint8_t wanted,
                                  struct stamps *seen, cell *list,
                                  uint32_t count)
{
    const cell toward[4] = {0U - g->stride, 1, g->stride, 0U - 1U};

    for (uint32_t k = 0; k < count; k++)
        for (int j = 0; j < 4; j++) {
            const cell beside = list[k] + toward[j];
            if (colour[beside * step] == wanted && stamps_add(seen, beside))
                list[count++] = beside;
        }
    return count;
}
