/* settle.h -- all consequences of a position. */
#pragma once

#include "bitboard/types.h"

/* Apply all rules to the end.  `news` [b->words] are the cells known since the
 * last call.  False on a contradiction; b->failed may have grown then. */
bool nuri_settle(struct bitboard *b, uint64_t *position, const uint64_t *news);
