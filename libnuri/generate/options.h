/*
 * options.h -- what is requested: valid options, and what they say of islands.
 */
#pragma once

#include "base/grid.h"
#include "generate/profile.h"

#include <nuri.h>

/* NURI_OK; or, with *error filled, NURI_ERR_SIZE or NURI_ERR_ARGUMENT. */
nuri_status nuri_generate_options_check(const nuri_generate_options *w,
                                        nuri_error *error);

/* What is required of the islands, but for the sizes of a profile.  Fills
 * `sizes` [cells + 1], zero at first, where sizes are requested. */
void nuri_generate_options_islands(const nuri_generate_options *w,
                                   const struct profile *profile,
                                   uint32_t *sizes,
                                   struct islands_asked *asked);

/* True if cells of clues or sizes of islands are fixed. */
bool nuri_generate_options_is_bound(const nuri_generate_options *w);

/* True if symmetric clues move together with their images. */
bool nuri_generate_options_moves_together(const nuri_generate_options *w);

/* True if clues must be symmetric. */
bool nuri_generate_options_has_symmetry(const nuri_generate_options *w);

/* Cells of the board. */
uint64_t nuri_generate_options_cells(const nuri_generate_options *w);

/* The level of this technique or kind of what-if; 0: unknown. */
unsigned nuri_generate_options_level_of(const char *technique);

/* Range of levels. */
unsigned nuri_generate_options_min_level(const nuri_generate_options *w);
unsigned nuri_generate_options_max_level(const nuri_generate_options *w);

/* The image of c after the symmetry is applied k times, up to 3; c if there is
 * none. */
cell nuri_generate_options_image(const nuri_generate_options *w,
                                 const struct grid *g, cell c, unsigned k);
