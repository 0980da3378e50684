/*
 * profile.h -- what a crafted puzzle is to be like: the sizes of its islands,
 * and symmetry.
 *
 * Puzzles by people differ from each other more than random ones do, so each
 * puzzle draws a profile, and draws what it wants within that.
 */
#pragma once

#include "base/random.h"
#include "generate/census.h"

#include <nuri.h>

/* Smaller boards have little to choose, and no profiles. */
enum { PROFILE_MIN_CELLS = 49 };

/* How white cells are split into islands: see profile.c. */
enum split { SPLIT_URN, SPLIT_GIANT, SPLIT_ONE, SPLIT_TWO, SPLIT_DIFFERENT };

struct between {
    uint32_t first, last;
};

struct profile {
    const char *name;
    uint32_t share; /* of all puzzles, in percent */
    /* Of these, the percentage drawn with symmetric clues: fewer than half of
     * them come out; 0: hardly ever found. */
    uint32_t symmetric;
    /* Of struct way; the former in percent of cells. */
    uint32_t hopeful, halving;
    /* Clues drawn per thousand cells: mean, deviation. */
    uint32_t clues, spread;
    enum split split;
    /* This percentage of islands has one size of those; of a giant, this many
     * thousandths of the board. */
    struct between part, size;
    uint32_t least;     /* cells of the others, at least; 0: 1 or 2, drawn */
    uint32_t most;      /* largest size; 0: any */
    uint32_t even;      /* how alike sizes are: see profile.c */
    uint32_t max_cells; /* of boards */
};

/* The profile of this name, or NULL. */
const struct profile *nuri_profile_find(const char *name);

/* Draw the profile of a board, as requested if one is.  NULL if none fits: the
 * style is plain, the board is tiny or large, clues or sizes are given, or the
 * symmetry is by quarter turns. */
const struct profile *nuri_profile_draw(const nuri_generate_options *w,
                                        struct random *random);

/* Draw sizes of islands for a board with these options.  Fills `sizes`
 * [cells + 1], how many of each, and what `asked` says of them; `list` [cells]
 * is scratch. */
void nuri_profile_sizes(const struct profile *p, const nuri_generate_options *w,
                        struct random *random, uint32_t *sizes, uint32_t *list,
                        struct islands_asked *asked);
