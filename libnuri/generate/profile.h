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

struct profile;

/* Smaller boards have little to choose, and no profiles. */
enum { PROFILE_MIN_CELLS = 49 };

/* The profile of this name, or NULL; and its name, "" of NULL. */
const struct profile *nuri_profile_find(const char *name);
const char *nuri_profile_name(const struct profile *p);

/* Draw the profile of a board, as requested if one is.  NULL if none fits: the
 * style is plain, the board is tiny or large, clues or sizes are given, or the
 * symmetry is by quarter turns. */
const struct profile *nuri_profile_draw(const nuri_generate_options *w,
                                        struct random *random);

/* The one that takes least time. */
const struct profile *nuri_profile_easiest(void);

/* True if boards of so many cells may have it; and the most cells. */
bool nuri_profile_fits(const struct profile *p, uint32_t cells);
uint32_t nuri_profile_max_cells(const struct profile *p);

/* True if puzzles of this profile should be symmetric: drawn. */
bool nuri_profile_is_symmetric(const struct profile *p, struct random *random);

/* A start with so many cells undecided may become a puzzle: see struct way.  Of
 * those with more hardly any do, and they take most of the time; 0: any may, on
 * a large board. */
uint32_t nuri_profile_hopeful(const struct profile *p, bool is_symmetric,
                              uint32_t cells);

/* Draw sizes of islands for a board with these options.  Fills `sizes`
 * [cells + 1], how many of each, and what `asked` says of them; `list` [cells]
 * is scratch. */
void nuri_profile_sizes(const struct profile *p, const nuri_generate_options *w,
                        struct random *random, uint32_t *sizes, uint32_t *list,
                        struct islands_asked *asked);
