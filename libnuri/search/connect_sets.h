/* connect_sets.h -- the constraint `region` for islands, as sets of cells. */
#pragma once

#include "search/types.h"

/* The same as in connect.c, for a region with sets and at most as many known
 * cells as its size.  *again is set if it now has its size. */
bool nuri_connect_sets(struct search *s, uint32_t region, bool *again);
