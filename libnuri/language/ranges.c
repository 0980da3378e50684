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

struct area {
    uint32_t left, top, right, bottom; /* the last column and row too */
};

enum side { LEFT, RIGHT, ABOVE, BELOW };

static size_t *place_of(const struct unnamed *u, uint32_t x, uint32_t y)
{
    return &u->place[y * u->g->width + x];
}

static uint32_t area_size(const struct area *a)
{
    return (a->right - a->left + 1) * (a->bottom - a->top + 1);
}

static bool is_unnamed(const struct unnamed *u, const struct area *a)
{
    for (uint32_t y = a->top; y <= a->bottom; y++)
        for (uint32_t x = a->left; x <= a->right; x++)
            if (*place_of(u, x, y) == 0)
                return false;
    return true;
}

/* Add the line of cells on this side; false if not all of it can be. */
static bool extend(const struct unnamed *u, struct area *a, enum side side)
{
    struct area all = *a, line = *a;

    switch (side) {
    case LEFT: line.left = line.right = --all.left; break;
    case RIGHT: line.left = line.right = ++all.right; break;
    case ABOVE: line.top = line.bottom = --all.top; break;
    case BELOW: line.top = line.bottom = ++all.bottom; break;
    }
    if (line.left >= u->g->width || line.top >= u->g->height ||
        !is_unnamed(u, &line))
        return false;
    *a = all;
    return true;
}

/* The rectangle at a cell that extends to these sides, in this order; if it is
 * small, only the line that the first two give. */
static struct area grow(const struct unnamed *u, uint32_t index,
                        const enum side sides[4])
{
    const uint32_t x = index % u->g->width, y = index / u->g->width;
    const struct area one = {x, y, x, y};
    struct area line = one;

    for (int k = 0; k < 2; k++)
        while (extend(u, &line, sides[k]))
            ;
    struct area all = line;
    for (int k = 2; k < 4; k++)
        while (extend(u, &all, sides[k]))
            ;
    return area_size(&all) >= LEAST_AREA    ? all
           : area_size(&line) >= LEAST_LINE ? line
                                            : one;
}

static struct area best_area(const struct unnamed *u, uint32_t index)
{
    static const enum side rows[] = {LEFT, RIGHT, ABOVE, BELOW},
                           columns[] = {ABOVE, BELOW, LEFT, RIGHT};
    const struct area a = grow(u, index, rows), b = grow(u, index, columns);

    return area_size(&b) > area_size(&a) ? b : a;
}

static struct range take(const struct unnamed *u, const struct area *a)
{
    const size_t first = *place_of(u, a->left, a->top);
    const size_t last = *place_of(u, a->right, a->bottom);
    const uint32_t from = a->top * u->g->width + a->left;
    const uint32_t to = a->bottom * u->g->width + a->right;

    for (uint32_t y = a->top; y <= a->bottom; y++)
        for (uint32_t x = a->left; x <= a->right; x++)
            *place_of(u, x, y) = 0;
    return first <= last ? (struct range){from, to} : (struct range){to, from};
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
        if (u.place[cells[k]] > 0) {
            const struct area a = best_area(&u, cells[k]);
            ranges[found++] = take(&u, &a);
        }
    free(u.place);
    return found;
}
