/*
 * ranges.c -- many cells in few names.
 *
 * Each cell that has no name yet takes the larger of two rectangles: its row
 * both ways, and then whole rows above and below; or its column, and then whole
 * columns.  This is not always the least number of names.
 */
#include "language/ranges.h"

#include "base/memory.h"

#include <stdlib.h>

/* Fewer cells are named as easily, and 2x2 by two corners is hard to read. */
enum { LEAST_LINE = 3, LEAST_AREA = 6 };

/* Cells that have no name yet. */
struct unnamed {
    const struct grid *g;
    size_t *place; /* [cells of the board], in the list from 1; 0: not in it */
};

/* The last column or row on each side; opposite sides differ in bit 1. */
enum { LEFT, ABOVE, RIGHT, BELOW, SIDES };

struct area {
    uint32_t edge[SIDES];
};

static size_t *place_of(const struct unnamed *u, uint32_t x, uint32_t y)
{
    return &u->place[y * u->g->width + x];
}

static uint32_t area_size(const struct area *a)
{
    return (a->edge[RIGHT] - a->edge[LEFT] + 1) *
           (a->edge[BELOW] - a->edge[ABOVE] + 1);
}

/* Add the line of cells on this side; false if not all of it can be. */
static bool extend(const struct unnamed *u, struct area *a, unsigned side)
{
    struct area line = *a;
    const uint32_t at = a->edge[side] + (side < RIGHT ? UINT32_MAX : 1);

    line.edge[side] = line.edge[side ^ 2] = at;
    if (at >= (side % 2 ? u->g->height : u->g->width))
        return false;
    for (uint32_t y = line.edge[ABOVE]; y <= line.edge[BELOW]; y++)
        for (uint32_t x = line.edge[LEFT]; x <= line.edge[RIGHT]; x++)
            if (*place_of(u, x, y) == 0)
                return false;
    a->edge[side] = at;
    return true;
}

/* The rectangle at a cell that extends first along its row (0) or column (1);
 * if it is small, only that line. */
static struct area grow(const struct unnamed *u, uint32_t index, unsigned along)
{
    const uint32_t x = index % u->g->width, y = index / u->g->width;
    const struct area one = {{x, y, x, y}};
    struct area line = one, all;

    for (unsigned side = along; side < SIDES; side += 2)
        while (extend(u, &line, side))
            ;
    all = line;
    for (unsigned side = along ^ 1; side < SIDES; side += 2)
        while (extend(u, &all, side))
            ;
    return area_size(&all) >= LEAST_AREA    ? all
           : area_size(&line) >= LEAST_LINE ? line
                                            : one;
}

/* Name the larger rectangle at this cell. */
static struct range take(const struct unnamed *u, uint32_t index)
{
    const struct area row = grow(u, index, 0), column = grow(u, index, 1);
    const uint32_t *const edge =
        (area_size(&column) > area_size(&row) ? &column : &row)->edge;
    const uint32_t from = edge[ABOVE] * u->g->width + edge[LEFT];
    const uint32_t to = edge[BELOW] * u->g->width + edge[RIGHT];
    const bool in_order = u->place[from] <= u->place[to];

    for (uint32_t y = edge[ABOVE]; y <= edge[BELOW]; y++)
        for (uint32_t x = edge[LEFT]; x <= edge[RIGHT]; x++)
            *place_of(u, x, y) = 0;
    return in_order ? (struct range){from, to} : (struct range){to, from};
}

size_t nuri_ranges_find(struct range *ranges, const struct grid *g,
                        const uint32_t *cells, size_t count)
{
    const struct unnamed u = {g,
                              nuri_mem_array(grid_cells(g), sizeof *u.place)};
    size_t found = 0;

    for (size_t k = 0; u.place && k < count; k++)
        u.place[cells[k]] = k + 1;
    for (size_t k = 0; u.place && k < count; k++)
        if (u.place[cells[k]] > 0)
            ranges[found++] = take(&u, cells[k]);
    free(u.place);
    return found;
}
