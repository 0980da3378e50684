/*
 * settle.h -- what follows from a position.
 */
#pragma once

#include "bitboard/types.h"

/* Follow all rules to the end.  `news` [b->words] are the cells that became known
 * since the position was at its end the last time.  False if there is no solution
 * of this position; then b->failed may have grown. */
bool nuri_settle(struct bitboard *b, uint64_t *position, const uint64_t *news);
