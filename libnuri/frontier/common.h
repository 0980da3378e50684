/*
 * common.h -- what all solutions have in common, after a sweep.
 */
#pragma once

#include "frontier/types.h"

/* After a sweep to the end that does not count: the colour of each cell in all
 * solutions, or NURI_UNDECIDED if they differ, without the frame.  False at
 * a limit, and if there is no memory. */
bool nuri_common(struct sweep *w, uint8_t *common);
