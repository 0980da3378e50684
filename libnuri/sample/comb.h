/*
 * comb.h -- a colouring of one island with as few cells as can be.
 *
 * A lone island of half of the board has to break every 2x2 square nearly
 * without waste, which flips of single cells do not find.  A comb does: rows of
 * white cells, each linked to the next by one cell, and black between them and
 * around.  It has no violations but those of size.  Blind ends of the sea can be
 * filled one by one, up to three quarters of the board.
 */
#pragma once

#include "sample/colouring.h"

/* Set the colouring to a random comb.  False, with the clue alone, if there is
 * not exactly one clue, the board is small, or a black cell is in the way. */
bool nuri_comb(struct colouring *p, uint64_t *random);
