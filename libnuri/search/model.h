/* model.h -- build variables and regions from a board. */
#pragma once

#include "search/types.h"

/* Allocate all arrays of fixed length, for s->vars, s->regions and `words`, the
 * words of one set of each region.  Counters, marks and stamps are zero, the
 * others are not filled.  On failure s->failed is set. */
bool nuri_layout(struct search *s, uint32_t words);

/* Build the model of what the board leaves open.  NURI_ERR_MEMORY, or NURI_OK
 * with s->exhausted if the clues contradict each other. */
nuri_status nuri_model_build(struct search *s, const struct board *board);
