/*
 * connect_sets.h -- the rule `region` by sets of cells.
 */
#pragma once

#include "search/types.h"

/* As connect.c does, for a region that has sets and no more known cells than
 * its size.  *again is set if it has its size now, and the rest can go. */
bool nuri_connect_sets(struct search *s, uint32_t region, bool *again);
