/*
 * change.c -- one random change of a draft.
 *
 * With symmetric clues a flip may remove a clue, as where two islands join, or
 * add one.  Then the same is tried at the images of that clue, by other flips
 * near them: the colouring itself need not be symmetric.  If that fails,
 * nothing changes.
 */
#include "generate/draft.h"

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

static bool is_clue(const struct draft *d, cell c)
{
    return d->spot[c].size > 0;
}

/* Remove the clue in c: its one-cell island becomes black, or joins another
 * that keeps its clue.  Or add one there: as a one-cell island, or in a part of
 * the island there that is cut off from its clue. */
static bool turn_clue(struct draft *d, cell c, struct random *random)
{
    const bool had = is_clue(d, c);
    const cell home = d->spot[c].home;
    const uint32_t from = d->written;

    if ((!home || (d->spot[c].size == 1 && random_below(random, 2))) &&
        nuri_draft_flip(d, c, random) && is_clue(d, c) != had)
        return true;
    nuri_draft_undo(d, from);
    for (int i = 0; home && i < SYMMETRIC_TRIES; i++) {
        const cell near = nuri_draft_near(d, c, 1, random);
        if (near == c || d->spot[near].home != (had ? 0 : home) ||
            !nuri_draft_flip(d, near, random))
            continue;
        if (d->spot[c].home != home && !had)
            nuri_draft_move_clue(d, c);
        if (is_clue(d, c) != had)
            return true;
        nuri_draft_undo(d, from);
    }
    return false;
}

/* An image, without a clue like its own, of a cell written since `from`; 0:
 * none. */
static cell find_unpaired(const struct draft *d, uint32_t from)
{
    for (uint32_t i = from; i < d->written; i++)
        for (unsigned k = 1; k < IMAGES; k++) {
            const cell image = image_of(d, d->log[i].cell, k);
            if (is_clue(d, d->log[i].cell) != is_clue(d, image))
                return image;
        }
    return 0;
}

/* Flip the cell.  If that adds or removes a clue, flips near all its images do
 * the same. */
static bool flip(struct draft *d, cell c, struct random *random)
{
    const uint32_t from = d->written;
    cell other = 0;

    if (!d->image)
        return nuri_draft_flip(d, c, random);
    assert(d->fixed);
    d->fixed = false;
    bool ok = nuri_draft_flip(d, c, random);
    for (int i = 0; ok && (other = find_unpaired(d, from)); i++)
        ok = i < SYMMETRIC_TRIES && turn_clue(d, other, random);
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
static bool move_images(struct draft *d, cell home, cell to,
                        struct random *random)
{
    const uint32_t from = d->written;
    bool ok = true;

    assert(home != to && is_clue(d, home));
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

/* Move the clue of an island at or near c to a cell of the island there; where
 * clues are symmetric, by a step that may leave it. */
static bool move_clue(struct draft *d, cell c, struct random *random)
{
    for (int i = 0; i < TRIES; i++) {
        const cell to = i == 0 ? c : nuri_draft_near(d, c, TRIES, random);
        cell home = d->spot[to].home;
        if (!d->image) {
            if (nuri_draft_move_clue(d, to))
                return true;
            continue;
        }
        if (!home)
            home =
                d->spot[to + d->sea.around[random_below(random, 4) * 2UL]].home;
        if (home && home != to && move_images(d, home, to, random))
            return true;
    }
    return false;
}

/* One cell near c becomes white, another black: islands change shape, and some
 * keep their size.  Where sizes are asked, they are as near as before. */
static bool bend(struct draft *d, cell c, struct random *random)
{
    const uint32_t from = d->written;
    const uint8_t first = d->spot[c].colour;
    const bool keeps = d->census.asked->sizes;
    const int32_t price = nuri_census_price(&d->census);

    if (!flip(d, c, random))
        return false;
    for (int i = 0; i < (keeps ? TRIES_TO_KEEP : TRIES); i++) {
        const cell other = nuri_draft_near(d, c, TRIES, random);
        const uint32_t flipped = d->written;
        if (other == c || d->spot[other].colour == first ||
            !flip(d, other, random))
            continue;
        if (!keeps || nuri_census_price(&d->census) <= price)
            return true;
        nuri_draft_undo(d, flipped);
    }
    nuri_draft_undo(d, from);
    return false;
}

bool nuri_draft_change(struct draft *d, cell c, enum changes may,
                       struct random *random)
{
    assert(c < d->puzzle.grid.size && d->spot[c].colour != NURI_UNDECIDED);
    if (may == CHANGE_COLOURS)
        return flip(d, c, random);
    const uint32_t kind = random_below(random, OF_KINDS);
    const bool moves = kind >= FLIPS && kind < FLIPS + CLUE_MOVES;
    if (may == CHANGE_CLUES || (moves && (d->image || !d->fixed)))
        return move_clue(d, c, random);
    return kind < FLIPS ? flip(d, c, random) : bend(d, c, random);
}
