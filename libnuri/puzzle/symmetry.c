/*
 * symmetry.c -- the eight ways to lay a board on the table.
 *
 * The normal way is as wide as can be, and of those the one whose clues, read
 * as a text, come first.  If several turns give that, they give the same.
 */
#include "puzzle/symmetry.h"

#include "base/argument.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

cell nuri_symmetry_cell(const struct grid *g, unsigned turn, uint32_t x,
                        uint32_t y)
{
    assert(turn < NURI_TURNS);
    const uint32_t u = turn & NURI_TURN_TRANSPOSE ? y : x;
    const uint32_t v = turn & NURI_TURN_TRANSPOSE ? x : y;

    return grid_cell(g, turn & NURI_TURN_MIRROR ? g->width - 1 - u : u,
                     turn & NURI_TURN_FLIP ? g->height - 1 - v : v);
}

static struct grid turned(const struct grid *g, unsigned turn)
{
    return turn & NURI_TURN_TRANSPOSE ? grid_make(g->height, g->width)
                                      : grid_make(g->width, g->height);
}

nuri_status nuri_turn_puzzle(nuri_puzzle **out, const nuri_puzzle *puzzle,
                             unsigned turn)
{
    if (!clear_out(out) || !puzzle || turn >= NURI_TURNS)
        return NURI_ERR_ARGUMENT;
    const struct grid *const g = &puzzle->grid, to = turned(g, turn);
    int32_t *const clues = nuri_mem_array(grid_cells(g), sizeof *clues);
    if (!clues)
        return NURI_ERR_MEMORY;
    for (uint32_t y = 0; y < to.height; y++)
        for (uint32_t x = 0; x < to.width; x++)
            clues[y * to.width + x] =
                puzzle->clue[nuri_symmetry_cell(g, turn, x, y)];
    const nuri_status status = nuri_puzzle_new(out, to.width, to.height, clues);
    free(clues);
    return status;
}

uint32_t nuri_turn_cell(const nuri_puzzle *puzzle, unsigned turn,
                        uint32_t index)
{
    if (!puzzle)
        return 0;
    const struct grid *const g = &puzzle->grid;
    const uint32_t width = turned(g, turn).width;

    return grid_index(
        g, nuri_symmetry_cell(g, turn, index % width, index / width));
}

/* The mirrors of `next` stand along rows and columns as `first` has left them,
 * which may have exchanged these. */
unsigned nuri_turn_after(unsigned first, unsigned next)
{
    const unsigned mirrors = next & (NURI_TURN_MIRROR | NURI_TURN_FLIP);
    const unsigned exchanged =
        (mirrors & NURI_TURN_MIRROR ? (unsigned)NURI_TURN_FLIP : 0) |
        (mirrors & NURI_TURN_FLIP ? (unsigned)NURI_TURN_MIRROR : 0);

    return first ^ (next & NURI_TURN_TRANSPOSE) ^
           (first & NURI_TURN_TRANSPOSE ? exchanged : mirrors);
}

/* Does turn a come before turn b?  Their boards have the same sides. */
static bool is_before(const nuri_puzzle *p, unsigned a, unsigned b)
{
    const struct grid to = turned(&p->grid, a);

    assert(to.width == turned(&p->grid, b).width);
    for (uint32_t y = 0; y < to.height; y++)
        for (uint32_t x = 0; x < to.width; x++) {
            const int32_t one = p->clue[nuri_symmetry_cell(&p->grid, a, x, y)];
            const int32_t two = p->clue[nuri_symmetry_cell(&p->grid, b, x, y)];
            if (one != two)
                return one < two;
        }
    return false;
}

unsigned nuri_turn_normal(const nuri_puzzle *puzzle)
{
    if (!puzzle)
        return 0;
    const struct grid *const g = &puzzle->grid;
    const unsigned first = g->width < g->height ? NURI_TURN_TRANSPOSE : 0;
    const unsigned end =
        g->width > g->height ? NURI_TURN_TRANSPOSE : NURI_TURNS;
    unsigned best = first;

    for (unsigned turn = first + 1; turn < end; turn++)
        if (is_before(puzzle, turn, best))
            best = turn;
    return best;
}
