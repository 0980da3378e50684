/* layout.h -- all arrays of a search of fixed length. */
#pragma once

#include "search/types.h"

/* Allocate the arrays for s->vars, s->regions and `words`, the words of one set
 * of each region.  Counters, marks and stamps are zero, the others are not
 * filled.  On failure s->failed is set. */
bool nuri_layout(struct search *s, uint32_t words);
