/*
 * options.h -- what is requested: whether there can be such puzzles, and which
 *           islands they have.
 */
#pragma once

#include "base/grid.h"
#include "sample/census.h"

#include <nuri.h>

enum { WHY_SIZE = 200 };

/* NURI_OK, or with *error filled NURI_ERR_SIZE, or NURI_ERR_ARGUMENT if they are
 * no options. */
nuri_status nuri_generate_options_check(const nuri_generate_options *w,
                                        nuri_error *error);

/* Is it clear that no puzzle is as requested?  If so, `why` [WHY_SIZE] says in a
 * sentence why not. */
bool nuri_generate_options_is_impossible(const nuri_generate_options *w,
                                         char *why);

/* What is asked of the islands.  `sizes` [cells + 1], which is zero, is filled
 * where sizes are requested. */
void nuri_generate_options_islands(const nuri_generate_options *w,
                                   uint32_t *sizes,
                                   struct islands_asked *asked);

/* Is it given where clues are, or how large islands are? */
bool nuri_generate_options_is_bound(const nuri_generate_options *w);

/* Are clues, which are to be symmetric, moved together with their images? */
bool nuri_generate_options_moves_together(const nuri_generate_options *w);

/* The levels from which to which it may be. */
unsigned nuri_generate_options_min_level(const nuri_generate_options *w);
unsigned nuri_generate_options_max_level(const nuri_generate_options *w);

/* Where the clue in a cell has another that makes the board symmetric: turned k
 * times, up to 3.  All is c if there is no symmetry. */
cell nuri_generate_options_image(const nuri_generate_options *w,
                                 const struct grid *g, cell c, unsigned k);
