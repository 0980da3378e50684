/*
 * region.h -- connected parts: seas, islands, undecided parts.
 *
 * Each board cell is in one region, a maximal 4-connected set of one colour
 * (undecided is one too).  Regions are numbered in reading order of their first
 * cells.  The members of region r are
 *
 *     member[first[r]] ... member[first[r + 1] - 1]
 *
 * Its shore, the board cells next to it, is in `shore` and `shore_first`
 * likewise, each cell once.
 */
#pragma once

#include "base/sets.h"
#include "board/board.h"

struct regions {
    uint32_t count;
    /* [grid.size], region of a cell; begins the block of all words. */
    uint32_t *of;
    uint8_t *colour;       /* [count], nuri_colour */
    cell *member;          /* [cells + 1] */
    uint32_t *first;       /* [count + 1], into member */
    cell *shore;           /* [at most 4 * cells] */
    uint32_t *shore_first; /* [count + 1], into shore */
    uint32_t *clues;       /* [count], clue cells in it */
    cell *clue;            /* [count], the first of them, or 0 */
    struct stamps seen;    /* scratch, by cell */

    /* When all regions, also undecided ones, were last found: */
    const struct board *board; /* of this board; NULL: not of a whole one */
    uint32_t marked;           /* its number of marks */
    uint64_t number;           /* of the last mark */
    /* For new regions and the merged result; owned, made at first use. */
    struct regions *fresh, *whole;
};

/* Allocate for any board of this grid; reusable. */
bool nuri_regions_init(struct regions *r, const struct grid *g);
void nuri_regions_clear(struct regions *r);

/* Find the regions of this board.  O(cells), no recursion. */
void nuri_regions_find(struct regions *r, const struct board *b);

/*
 * Update after some cells may have been decided: only regions that change are
 * found again.  O(cells) at worst; mostly little more than a copy of the lists.
 */
void nuri_regions_follow(struct regions *r, const struct board *b);

/* Copy `from`, whose grid has the same size. */
void nuri_regions_copy(struct regions *to, const struct regions *from);

/* Add the region of `start`, its first cell; it is numbered last. */
void nuri_regions_flood(struct regions *r, const struct board *b, cell start);

/* Record that these are all regions of the board now. */
void nuri_regions_note(struct regions *r, const struct board *b);

/* Only black and white regions; undecided cells get none.  Cheaper where most
 * cells are undecided. */
void nuri_regions_find_decided(struct regions *r, const struct board *b);

/*
 * Decided regions with some more cells decided for a while.  Only the regions
 * of these cells are flooded.  New ones are numbered last; the old ones they
 * replace get the colour NURI_UNDECIDED.
 */
struct region_patch {
    struct regions regions;
    uint32_t count;  /* of regions without the patch */
    uint32_t *was;   /* [regions.member], old region of a member */
    uint32_t *gone;  /* regions that are now part of others */
    uint8_t *colour; /* [gones], their colours */
    uint32_t gones;
};

bool nuri_region_patch_init(struct region_patch *p, const struct grid *g);
void nuri_region_patch_clear(struct region_patch *p);

/* Take the decided regions of this board.  O(cells). */
void nuri_region_patch_find(struct region_patch *p, const struct board *b);

/* Apply, and undo, the decision of cells [count] of that board. */
void nuri_region_patch_add(struct region_patch *p, const struct board *b,
                           const cell *decided, uint32_t count);
void nuri_region_patch_remove(struct region_patch *p);

static inline uint32_t region_size(const struct regions *r, uint32_t i)
{
    return r->first[i + 1] - r->first[i];
}
