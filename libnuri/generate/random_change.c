/*
 * random_change.c -- one random change of a colouring or a clue.
 *
 * With symmetric clues a flip may remove a clue, as where two islands join, or
 * add one.  Then the same is tried at the images of that clue, by other flips
 * near them: the colouring itself need not be symmetric.  If that fails,
 * nothing changes.
 */
#include "generate/repair_draft.h"

#include <assert.h>

/* Kinds of changes, of OF_KINDS: flips and clue moves; others bend an
 * island. */
enum { OF_KINDS = 16, FLIPS = 5, CLUE_MOVES = 5 };

/* Tries of another cell; with symmetric clues; and where sizes are asked. */
enum { TRIES = 6, SYMMETRIC_TRIES = 8, TRIES_TO_KEEP = 20 };

/* ---- Symmetric clues ---------------------------------------------------- */

static cell image_of(const struct draft *d, cell c, unsigned k)
{
    assert(d->image && k < IMAGES);
    return d->image[k * d->puzzle.grid.size + c];
}

static bool is_clue_cell(const struct draft *d, cell c)
{
    return d->spot[c].size > 0;
}

/* Remove the clue in c: its one-cell island becomes black, or joins another
 * that keeps its clue. */
static bool remove_clue(struct draft *d, cell c, struct random *random)
{
    assert(is_clue_cell(d, c));
    if (d->spot[c].size == 1 && random_below(random, 2) &&
        nuri_draft_flip(d, c, random))
        return true;
    for (int i = 0; i < SYMMETRIC_TRIES; i++) {
        const cell join = nuri_draft_near(d, c, 1, random);
        const uint32_t from = d->written;
        if (d->spot[join].colour != NURI_BLACK ||
            !nuri_draft_flip(d, join, random))
            continue;
        if (!is_clue_cell(d, c))
            return true;
        nuri_draft_undo(d, from);
    }
    return false;
}

/* Add a clue in c: as a one-cell island, or in a part of the island there that
 * is cut off from its clue. */
static bool add_symmetric_clue(struct draft *d, cell c, struct random *random)
{
    const cell home = d->spot[c].home;
    const uint32_t from = d->written;

    assert(!is_clue_cell(d, c));
    if (!home)
        return nuri_draft_flip(d, c, random) && is_clue_cell(d, c);
    for (int i = 0; i < SYMMETRIC_TRIES; i++) {
        const cell cut = nuri_draft_near(d, c, 1, random);
        if (cut == c || d->spot[cut].home != home ||
            !nuri_draft_flip(d, cut, random))
            continue;
        if (d->spot[c].home != home) {
            nuri_draft_move_clue(d, c);
            return is_clue_cell(d, c);
        }
        nuri_draft_undo(d, from);
    }
    return false;
}

/* Find a cell written since `from` and an image of it, only one of them with a
 * clue.  False if there is none. */
static bool find_unpaired(const struct draft *d, uint32_t from, cell *c,
                          cell *image)
{
    for (uint32_t i = from; i < d->written; i++) {
        *c = d->log[i].cell;
        for (unsigned k = 1; k < IMAGES; k++) {
            *image = image_of(d, *c, k);
            if (is_clue_cell(d, *c) != is_clue_cell(d, *image))
                return true;
        }
    }
    return false;
}

static bool flip_freely(struct draft *d, cell c, struct random *random)
{
    const uint32_t from = d->written;
    bool ok = nuri_draft_flip(d, c, random);
    cell one, other;

    for (int i = 0; ok && find_unpaired(d, from, &one, &other); i++)
        ok = i < SYMMETRIC_TRIES &&
             (is_clue_cell(d, one) ? add_symmetric_clue(d, other, random)
                                   : remove_clue(d, other, random));
    return ok;
}

/* Flip the cell, as nuri_draft_flip().  If that adds or removes a clue, flips
 * near all its images do the same.  False, and nothing is written, if they
 * fail. */
static bool flip_symmetric(struct draft *d, cell c, struct random *random)
{
    const uint32_t from = d->written;

    assert(d->fixed && d->image);
    d->fixed = false;
    const bool ok = flip_freely(d, c, random);
    d->fixed = true;
    if (!ok)
        nuri_draft_undo(d, from);
    return ok;
}

/* Move the clue from `home` to a cell of its island, or to a black one that
 * joins it. */
static bool step_clue(struct draft *d, cell home, cell to,
                      struct random *random)
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

/* Move the clue in `home` to `to`, in or next to its island, and its images
 * alike.  False, and nothing is written, if one of them cannot move. */
static bool move_symmetric(struct draft *d, cell home, cell to,
                           struct random *random)
{
    const uint32_t from = d->written;
    bool ok = true;

    assert(home != to && is_clue_cell(d, home));
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

/* ---- Random changes ----------------------------------------------------- */

/* Move the clue of an island at or near c to a cell of the island there. */
static bool move_clue(struct draft *d, cell c, struct random *random)
{
    for (int i = 0; i < TRIES; i++) {
        const cell to = i == 0 ? c : nuri_draft_near(d, c, TRIES, random);
        if (nuri_draft_move_clue(d, to))
            return true;
    }
    return false;
}

/* Move the clue of an island at or near c, and its images, by a step. */
static bool move_together(struct draft *d, cell c, struct random *random)
{
    for (int i = 0; i < TRIES; i++) {
        const cell to = i == 0 ? c : nuri_draft_near(d, c, TRIES, random);
        cell home = d->spot[to].home;
        if (!home) {
            cell near[4];
            grid_neighbours(&d->puzzle.grid, to, near);
            home = d->spot[near[random_below(random, 4)]].home;
        }
        if (home && home != to && move_symmetric(d, home, to, random))
            return true;
    }
    return false;
}

static bool flip_any(struct draft *d, cell c, struct random *random)
{
    return d->image ? flip_symmetric(d, c, random)
                    : nuri_draft_flip(d, c, random);
}

/* One cell near c becomes white, another black: islands change shape, and some
 * keep their size.  Where sizes are asked, they are as near as before. */
static bool bend(struct draft *d, cell c, struct random *random)
{
    const uint32_t from = d->written;
    const uint8_t first = d->spot[c].colour;
    const bool keeps = d->census.asked->sizes;
    const int32_t price = nuri_census_price(&d->census);

    if (!flip_any(d, c, random))
        return false;
    for (int i = 0; i < (keeps ? TRIES_TO_KEEP : TRIES); i++) {
        const cell other = nuri_draft_near(d, c, TRIES, random);
        const uint32_t flipped = d->written;
        if (other == c || d->spot[other].colour == first ||
            !flip_any(d, other, random))
            continue;
        if (!keeps || nuri_census_price(&d->census) <= price)
            return true;
        nuri_draft_undo(d, flipped);
    }
    nuri_draft_undo(d, from);
    return false;
}

bool nuri_change_at(struct draft *d, cell c, bool keeps_colouring,
                    struct random *random)
{
    const uint32_t kind = random_below(random, OF_KINDS);

    assert(c < d->puzzle.grid.size && d->spot[c].colour != NURI_UNDECIDED);
    const bool moves = kind >= FLIPS && kind < FLIPS + CLUE_MOVES;

    if (d->image && moves)
        return move_together(d, c, random);
    if (keeps_colouring || (!d->fixed && moves))
        return move_clue(d, c, random);
    return kind < FLIPS ? flip_any(d, c, random) : bend(d, c, random);
}
