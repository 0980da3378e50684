/*
 * layout.h -- all arrays of a search whose length is known.
 */
#pragma once

#include "search/types.h"

/* Make the arrays for s->vars variables in s->regions regions, with `words`
 * words of one set of each together.  Counters, marks and stamps are zero, the
 * others are yet to be filled.  If there is no room, s->failed is set. */
bool nuri_layout(struct search *s, uint32_t words);
