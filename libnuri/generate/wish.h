/*
 * wish.h -- what is wished for: whether there can be such puzzles, and which
 *           islands they have.
 */
#ifndef NURI_GENERATE_WISH_H
#define NURI_GENERATE_WISH_H

#include "base/grid.h"
#include "sample/census.h"

#include <nuri.h>

enum { WHY_SIZE = 200 };

/* NURI_OK, or with *error filled NURI_ERR_SIZE, or NURI_ERR_ARGUMENT if they are
 * no wishes. */
nuri_status nuri_wish_check(const nuri_wishes *w, nuri_error *error);

/* Is it clear that no puzzle is as wished?  If so, `why` [WHY_SIZE] says in a
 * sentence why not. */
bool nuri_wish_is_impossible(const nuri_wishes *w, char *why);

/* What is asked of the islands.  `sizes` [cells + 1], which is zero, is filled
 * where sizes are wished for. */
void nuri_wish_islands(const nuri_wishes *w, uint32_t *sizes,
                       struct islands_asked *asked);

/* Is it given where clues are, or how large islands are? */
bool nuri_wish_is_bound(const nuri_wishes *w);

/* Are clues, which are to be symmetric, moved together with their images? */
bool nuri_wish_moves_together(const nuri_wishes *w);

/* The levels from which to which it may be. */
unsigned nuri_wish_min_level(const nuri_wishes *w);
unsigned nuri_wish_max_level(const nuri_wishes *w);

/* Where the clue in a cell has another that makes the board symmetric: turned k
 * times, up to 3.  All is c if there is no symmetry. */
cell nuri_wish_image(const nuri_wishes *w, const struct grid *g, cell c,
                     unsigned k);

#endif
