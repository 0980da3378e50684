/*
 * change.c -- one change of a colouring, or of a clue, by chance.
 */
#include "generate/repair.h"
#include "generate/symmetric.h"

/* Kinds of changes, of sixteen: flips and clue moves; others bend an island. */
enum { OF_KINDS = 16, FLIPS = 5, CLUE_MOVES = 5 };

/* How far from the middle of a change its cells are, and how often another
 * cell is tried. */
enum { REACH = 2, TRIES = 6 };

/* A cell of the board within reach. */
static cell cell_near(const struct draft *d, cell c, struct xoshiro *random)
{
    const struct grid *const g = &d->puzzle.grid;
    const uint32_t span = 2 * REACH + 1;

    for (int i = 0; i < TRIES; i++) {
        const uint32_t x = grid_x(g, c) + xoshiro_below(random, span) - REACH;
        const uint32_t y = grid_y(g, c) + xoshiro_below(random, span) - REACH;
        if (x < g->width && y < g->height)
            return grid_cell(g, x, y);
    }
    return c;
}

/* Move the clue of an island at c, or near it, to a cell of the island that is
 * there. */
static bool move_clue(struct draft *d, cell c, struct xoshiro *random)
{
    for (int i = 0; i < TRIES; i++) {
        const cell to = i == 0 ? c : cell_near(d, c, random);
        if (nuri_draft_move_clue(d, to))
            return true;
    }
    return false;
}

/* Move the clue of an island at c or near it, and its images, by a step. */
static bool move_together(struct draft *d, cell c, struct xoshiro *random)
{
    for (int i = 0; i < TRIES; i++) {
        const cell to = i == 0 ? c : cell_near(d, c, random);
        cell home = d->spot[to].home;
        if (!home) {
            cell near[4];
            grid_neighbours(&d->puzzle.grid, to, near);
            home = d->spot[near[xoshiro_below(random, 4)]].home;
        }
        if (home && home != to && nuri_symmetric_move(d, home, to, random))
            return true;
    }
    return false;
}

static bool flip(struct draft *d, cell c, struct xoshiro *random)
{
    return d->image ? nuri_symmetric_flip(d, c, random)
                    : nuri_draft_flip(d, c, random);
}

/* One cell near c becomes white, another sea: islands change their shape, and
 * some of them keep their size. */
static bool bend(struct draft *d, cell c, struct xoshiro *random)
{
    const uint32_t from = d->written;
    const uint8_t first = d->spot[c].colour;

    if (!flip(d, c, random))
        return false;
    for (int i = 0; i < TRIES; i++) {
        const cell other = cell_near(d, c, random);
        if (other != c && d->spot[other].colour != first &&
            flip(d, other, random))
            return true;
    }
    nuri_draft_undo(d, from);
    return false;
}

bool nuri_change_at(struct draft *d, cell c, bool keeps_colouring,
                    struct xoshiro *random)
{
    const uint32_t kind = xoshiro_below(random, OF_KINDS);

    const bool moves = kind >= FLIPS && kind < FLIPS + CLUE_MOVES;

    if (d->image && moves)
        return move_together(d, c, random);
    if (keeps_colouring || (!d->fixed && moves))
        return move_clue(d, c, random);
    return kind < FLIPS ? flip(d, c, random) : bend(d, c, random);
}
