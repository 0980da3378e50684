/*
 * symmetric.c -- changes that keep the clues symmetric.
 *
 * A flip may remove a clue, as where two islands become one, or add one.  Then
 * the same is tried where the images of that clue are, by other flips near
 * them: the colouring itself need not be symmetric.  If that fails, nothing
 * is changed.
 */
#include "generate/symmetric.h"

enum { REACH = 2, TRIES = 8 };

static cell image_of(const struct draft *d, cell c, unsigned k)
{
    return d->image[k * d->puzzle.grid.size + c];
}

static bool has_clue(const struct draft *d, cell c)
{
    return d->spot[c].size > 0;
}

/* A random cell within reach that is no part of the frame, or c. */
static cell cell_near(const struct draft *d, cell c, struct xoshiro *random)
{
    const struct grid *const g = &d->puzzle.grid;
    const uint32_t span = 2 * REACH + 1;
    const uint32_t x = grid_x(g, c) + xoshiro_below(random, span) - REACH;
    const uint32_t y = grid_y(g, c) + xoshiro_below(random, span) - REACH;

    return x < g->width && y < g->height ? grid_cell(g, x, y) : c;
}

/* Remove the clue in c: the island of one cell becomes black, or the island is
 * joined to another that keeps its clue. */
static bool remove_clue(struct draft *d, cell c, struct xoshiro *random)
{
    if (d->spot[c].size == 1 && xoshiro_below(random, 2) &&
        nuri_draft_flip(d, c, random))
        return true;
    for (int i = 0; i < TRIES; i++) {
        const cell join = cell_near(d, c, random);
        const uint32_t from = d->written;
        if (d->spot[join].colour != NURI_BLACK ||
            !nuri_draft_flip(d, join, random))
            continue;
        if (!has_clue(d, c))
            return true;
        nuri_draft_undo(d, from);
    }
    return false;
}

/* Add a clue in c: as an island of one cell, or as a part of the island there
 * that is cut off from its clue. */
static bool add_clue(struct draft *d, cell c, struct xoshiro *random)
{
    const cell home = d->spot[c].home;
    const uint32_t from = d->written;

    if (!home)
        return nuri_draft_flip(d, c, random) && has_clue(d, c);
    for (int i = 0; i < TRIES; i++) {
        const cell cut = cell_near(d, c, random);
        if (cut == c || d->spot[cut].home != home ||
            !nuri_draft_flip(d, cut, random))
            continue;
        if (d->spot[c].home != home) {
            nuri_draft_move_clue(d, c);
            return has_clue(d, c);
        }
        nuri_draft_undo(d, from);
    }
    return false;
}

/* A cell written since `from`, and an image of it, only one of which has a
 * clue.  False if there is none. */
static bool find_unpaired(const struct draft *d, uint32_t from, cell *c,
                          cell *image)
{
    for (uint32_t i = from; i < d->written; i++) {
        *c = d->log[i].cell;
        for (unsigned k = 1; k < IMAGES; k++) {
            *image = image_of(d, *c, k);
            if (has_clue(d, *c) != has_clue(d, *image))
                return true;
        }
    }
    return false;
}

static bool flip_freely(struct draft *d, cell c, struct xoshiro *random)
{
    const uint32_t from = d->written;
    bool ok = nuri_draft_flip(d, c, random);
    cell one, other;

    for (int i = 0; ok && find_unpaired(d, from, &one, &other); i++)
        ok = i < TRIES && (has_clue(d, one) ? add_clue(d, other, random)
                                            : remove_clue(d, other, random));
    return ok;
}

bool nuri_symmetric_flip(struct draft *d, cell c, struct xoshiro *random)
{
    const uint32_t from = d->written;

    d->fixed = false;
    const bool ok = flip_freely(d, c, random);
    d->fixed = true;
    if (!ok)
        nuri_draft_undo(d, from);
    return ok;
}

/* Move the clue from `home` to a cell of its island, or to one of the sea that
 * becomes a part of it. */
static bool step_clue(struct draft *d, cell home, cell to,
                      struct xoshiro *random)
{
    if (d->spot[to].colour == NURI_BLACK && !nuri_draft_flip(d, to, random))
        return false;
    if (d->spot[to].home != home || d->spot[home].home != home)
        return false;
    d->fixed = false;
    const bool ok = nuri_draft_move_clue(d, to);
    d->fixed = true;
    return ok;
}

bool nuri_symmetric_move(struct draft *d, cell home, cell to,
                         struct xoshiro *random)
{
    const uint32_t from = d->written;
    bool ok = true;

    for (unsigned k = 0; ok && k < IMAGES; k++) {
        const cell here = image_of(d, home, k), there = image_of(d, to, k);
        bool is_new = true;
        for (unsigned i = 0; i < k; i++) {
            const bool same = image_of(d, home, i) == here;
            ok = ok && same == (image_of(d, to, i) == there);
            is_new = is_new && !same;
        }
        if (ok && is_new)
            ok = step_clue(d, here, there, random);
    }
    if (!ok)
        nuri_draft_undo(d, from);
    return ok;
}
