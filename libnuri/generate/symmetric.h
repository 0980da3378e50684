/*
 * symmetric.h -- changes that keep the clues symmetric.
 */
#ifndef NURI_GENERATE_SYMMETRIC_H
#define NURI_GENERATE_SYMMETRIC_H

#include "generate/draft.h"

/* Give the cell the other colour, as nuri_draft_flip().  If that adds or removes
 * a clue, the same is done at all its images by flips near them.  False, and
 * nothing is written, if that is not found.  The draft has images. */
bool nuri_symmetric_flip(struct draft *d, cell c, struct xoshiro *random);

/* Move the clue in `home` to `to`, in or beside its island, and its images
 * the same way.  False, and nothing is written, if one of them cannot move. */
bool nuri_symmetric_move(struct draft *d, cell home, cell to,
                         struct xoshiro *random);

#endif
