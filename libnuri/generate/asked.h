/*
 * asked.h -- what is asked of a puzzle: whether that is valid and possible, and
 * what it says of islands and clues.
 */
#pragma once

#include "base/grid.h"
#include "generate/profile.h"

#include <nuri.h>

enum { WHY_SIZE = 320 };

/* NURI_OK; or, with *error filled, NURI_ERR_SIZE or NURI_ERR_ARGUMENT.  If
 * clearly no puzzle is as valid options ask, `why` [WHY_SIZE] is then a
 * sentence that says why; else it is empty. */
nuri_status nuri_asked_check(const nuri_generate_options *w, char *why,
                             nuri_error *error);

/* The level of a technique or kind of what-if; 0: unknown. */
unsigned nuri_asked_level_of(const char *technique);

/* What is required of the islands, but for the sizes of a profile.  Fills
 * `sizes` [cells + 1] where sizes are requested. */
void nuri_asked_islands(const nuri_generate_options *w,
                        const struct profile *profile, uint32_t *sizes,
                        struct islands_asked *asked);

/* True if clues must be symmetric; if they also move with their images. */
static inline bool asked_is_symmetric(const nuri_generate_options *w)
{
    return w->symmetry > NURI_SYMMETRY_NONE;
}

static inline bool asked_moves_images(const nuri_generate_options *w)
{
    return asked_is_symmetric(w) && !w->pattern &&
           w->style == NURI_STYLE_CRAFTED;
}

/* The image of c after the symmetry is applied k times, up to 3; c if there is
 * none. */
cell nuri_asked_image(const nuri_generate_options *w, const struct grid *g,
                      cell c, unsigned k);
