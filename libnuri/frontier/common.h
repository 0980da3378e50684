/* common.h -- what all solutions of a sweep have in common. */
#pragma once

#include "frontier/types.h"

/* After a complete sweep that does not count: write the colour of each cell in
 * all solutions, or NURI_UNDECIDED if they differ, without the frame.  False at
 * a limit, or if out of memory. */
bool nuri_common(struct sweep *w, uint8_t *common);
