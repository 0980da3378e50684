/*
 * symmetry.c -- the eight transforms of a board.
 *
 * The canonical form is at least as wide as high, and of those its clues come
 * first in lexical order.  If several transforms give it, the results are
 * equal.
 */
#include "puzzle/symmetry.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

cell nuri_symmetry_cell(const struct grid *g, unsigned transform, uint32_t x,
                        uint32_t y)
{
    assert(transform < NURI_TRANSFORMS);
    const uint32_t u = transform & NURI_TRANSFORM_TRANSPOSE ? y : x;
    const uint32_t v = transform & NURI_TRANSFORM_TRANSPOSE ? x : y;

    return grid_cell(g,
                     transform & NURI_TRANSFORM_MIRROR ? g->width - 1 - u : u,
                     transform & NURI_TRANSFORM_FLIP ? g->height - 1 - v : v);
}

static struct grid transformed(const struct grid *g, unsigned transform)
{
    return transform & NURI_TRANSFORM_TRANSPOSE
               ? grid_make(g->height, g->width)
               : grid_make(g->width, g->height);
}

nuri_status nuri_transform_puzzle(nuri_puzzle **out, const nuri_puzzle *puzzle,
                                  unsigned transform)
{
    if (!clear_out(out) || !puzzle || transform >= NURI_TRANSFORMS)
        return NURI_ERR_ARGUMENT;
    const struct grid *const g = &puzzle->grid, to = transformed(g, transform);
    int32_t *const clues = nuri_mem_array(grid_cells(g), sizeof *clues);
    if (!clues)
        return NURI_ERR_MEMORY;
    for (uint32_t y = 0; y < to.height; y++)
        for (uint32_t x = 0; x < to.width; x++)
            clues[y * to.width + x] =
                puzzle->clue[nuri_symmetry_cell(g, transform, x, y)];
    const nuri_status status = nuri_puzzle_new(out, to.width, to.height, clues);
    free(clues);
    return status;
}

uint32_t nuri_transform_cell(const nuri_puzzle *puzzle, unsigned transform,
                             uint32_t index)
{
    if (!puzzle)
        return 0;
    const struct grid *const g = &puzzle->grid;
    const uint32_t width = transformed(g, transform).width;

    return grid_index(
        g, nuri_symmetry_cell(g, transform, index % width, index / width));
}

/* The mirrors of `next` apply to the rows and columns after `first`, which may
 * have exchanged them. */
unsigned nuri_transform_after(unsigned first, unsigned next)
{
    const unsigned mirrors =
        next & (NURI_TRANSFORM_MIRROR | NURI_TRANSFORM_FLIP);
    const unsigned exchanged =
        (mirrors & NURI_TRANSFORM_MIRROR ? (unsigned)NURI_TRANSFORM_FLIP : 0) |
        (mirrors & NURI_TRANSFORM_FLIP ? (unsigned)NURI_TRANSFORM_MIRROR : 0);

    return first ^ (next & NURI_TRANSFORM_TRANSPOSE) ^
           (first & NURI_TRANSFORM_TRANSPOSE ? exchanged : mirrors);
}

/* True if transform a comes before b.  Both results have the same size. */
static bool is_before(const nuri_puzzle *p, unsigned a, unsigned b)
{
    const struct grid to = transformed(&p->grid, a);

    assert(to.width == transformed(&p->grid, b).width);
    for (uint32_t y = 0; y < to.height; y++)
        for (uint32_t x = 0; x < to.width; x++) {
            const int32_t one = p->clue[nuri_symmetry_cell(&p->grid, a, x, y)];
            const int32_t two = p->clue[nuri_symmetry_cell(&p->grid, b, x, y)];
            if (one != two)
                return one < two;
        }
    return false;
}

unsigned nuri_transform_canonical(const nuri_puzzle *puzzle)
{
    if (!puzzle)
        return 0;
    const struct grid *const g = &puzzle->grid;
    const unsigned first = g->width < g->height ? NURI_TRANSFORM_TRANSPOSE : 0;
    const unsigned end =
        g->width > g->height ? NURI_TRANSFORM_TRANSPOSE : NURI_TRANSFORMS;
    unsigned best = first;

    for (unsigned transform = first + 1; transform < end; transform++)
        if (is_before(puzzle, transform, best))
            best = transform;
    return best;
}
