/*
 * bound.h -- how many colourings are left: the essay's measure of progress.
 */
#pragma once

#include "board/board.h"

/* Cells still to be made land: the sum of the clues less the cells that are
 * land.  Negative if there are too many.  *known is false if a clue is `?`, so
 * that nobody knows; then it is -1. */
int64_t nuri_bound_white(const struct board *b, bool *known);

/* The ways to choose `white` of `open` cells, in full; 0 if there are none.
 * The text is to be freed; NULL if there is no room. */
char *nuri_bound_ways(int64_t white, uint32_t open);

/* 2 to the power of `open`, likewise. */
char *nuri_bound_power(uint32_t open);
