/*
 * asked.h -- what is asked of a puzzle: whether the options are valid, whether
 * such a puzzle can exist, and what they say of its islands.
 */
#pragma once

#include "base/grid.h"
#include "generate/profile.h"

#include <nuri.h>

enum { WHY_SIZE = 200 };

/* NURI_OK; or, with *error filled, NURI_ERR_SIZE or NURI_ERR_ARGUMENT. */
nuri_status nuri_asked_check(const nuri_generate_options *w, nuri_error *error);

/* False if clearly no puzzle is as these valid options ask.  Then `why`
 * [WHY_SIZE] is a sentence that says why; else it is empty. */
bool nuri_asked_is_possible(const nuri_generate_options *w, char *why);

/* What is required of the islands, but for the sizes of a profile.  Fills
 * `sizes` [cells + 1], zero at first, where sizes are requested. */
void nuri_asked_islands(const nuri_generate_options *w,
                        const struct profile *profile, uint32_t *sizes,
                        struct islands_asked *asked);

/* True if clues must be symmetric; if they also move together with their
 * images; if cells of clues or sizes of islands are fixed. */
bool nuri_asked_is_symmetric(const nuri_generate_options *w);
bool nuri_asked_moves_together(const nuri_generate_options *w);
bool nuri_asked_is_bound(const nuri_generate_options *w);

/* The image of c after the symmetry is applied k times, up to 3; c if there is
 * none. */
cell nuri_asked_image(const nuri_generate_options *w, const struct grid *g,
                      cell c, unsigned k);

/* The range of levels. */
static inline unsigned asked_min_level(const nuri_generate_options *w)
{
    return w->min_level ? w->min_level : 1;
}

static inline unsigned asked_max_level(const nuri_generate_options *w)
{
    return w->max_level ? w->max_level : NURI_LEVELS;
}
