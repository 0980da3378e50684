/*
 * region.h -- the connected parts of a board: seas, islands, open water.
 *
 * Every cell of the board lies in one region, a largest 4-connected set of
 * cells of one colour (undecided cells make regions too).  Regions are numbered
 * in the reading order of their first cells.  The members of region r are
 *
 *     member[first[r]] ... member[first[r + 1] - 1]
 *
 * and its shore, the cells of the board beside it, each once, likewise in
 * `shore` with `shore_first`.
 */
#pragma once

#include "base/stamps.h"
#include "board/board.h"

struct regions {
    uint32_t count;
    uint32_t *of;          /* [grid.size], region of a cell of the board; the
                              block that all lists of words are in */
    uint8_t *colour;       /* [count], nuri_colour */
    cell *member;          /* [cells + 1] */
    uint32_t *first;       /* [count + 1], into member */
    cell *shore;           /* [at most 4 * cells] */
    uint32_t *shore_first; /* [count + 1], into shore */
    uint32_t *clues;       /* [count], clue cells in it */
    cell *clue;            /* [count], the first of them, or 0 */
    struct stamps seen;    /* scratch, by cell */

    /* When all regions were found last, open ones too: */
    const struct board *board; /* of this board; NULL: not of a whole one */
    uint32_t marked;           /* with so many marks */
    uint64_t number;           /* of the last of them */
    /* Room for regions that are new, and for all together; owned, made when a
     * board is first followed. */
    struct regions *fresh, *whole;
};

/* Room for any board of this size, to be filled again and again. */
bool nuri_regions_init(struct regions *r, const struct grid *g);
void nuri_regions_clear(struct regions *r);

/* Find the regions of this board.  O(cells), no recursion. */
void nuri_regions_find(struct regions *r, const struct board *b);

/*
 * The same, where some cells may have been decided since they were found last:
 * only what these belonged to, and belong to now, is found anew.  Members of
 * open parts, and the shores of these, may then be listed in another order, but
 * for the first member.  O(cells) at worst; mostly little more than to copy the
 * lists.
 */
void nuri_regions_follow(struct regions *r, const struct board *b);

/* `to` becomes a copy of `from`, which is of a grid of the same size. */
void nuri_regions_copy(struct regions *to, const struct regions *from);

/* Flood the part of the board that holds `start`, its first cell, as one region
 * more, numbered last. */
void nuri_regions_flood(struct regions *r, const struct board *b, cell start);

/* Note that these are all regions of the board as it is. */
void nuri_regions_note(struct regions *r, const struct board *b);

/* Only those of sea and of land; undecided cells are of no region.  Where nobody
 * asks about them, as they are most cells of many boards. */
void nuri_regions_find_decided(struct regions *r, const struct board *b);

/*
 * Decided regions, as they are when some cells more are decided for a while.
 * Only what these belong to is flooded: such regions are numbered last, and
 * those that they were before have no colour but NURI_UNDECIDED.
 */
struct region_patch {
    struct regions regions;
    uint32_t count;  /* of regions without the patch */
    uint32_t *was;   /* [regions.member], the region that a member was of */
    uint32_t *gone;  /* regions that are part of others now */
    uint8_t *colour; /* [gones], that they had */
    uint32_t gones;
};

bool nuri_region_patch_init(struct region_patch *p, const struct grid *g);
void nuri_region_patch_clear(struct region_patch *p);

/* Take over the decided regions of this board.  O(cells). */
void nuri_region_patch_find(struct region_patch *p, const struct board *b);

/* Cells [count] of that board have been decided since; they have not. */
void nuri_region_patch_add(struct region_patch *p, const struct board *b,
                           const cell *decided, uint32_t count);
void nuri_region_patch_remove(struct region_patch *p);

static inline uint32_t region_size(const struct regions *r, uint32_t i)
{
    return r->first[i + 1] - r->first[i];
}
