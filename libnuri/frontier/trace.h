/* trace.h -- what a complete sweep has found. */
#pragma once

#include "frontier/types.h"

/* Up to two solutions after a sweep, without the frame; false at a limit. */
bool nuri_trace(struct sweep *w, uint8_t *const solution[2], uint64_t *count);

/* After a complete sweep that does not count: write the colour of each cell in
 * all solutions, or NURI_UNDECIDED if they differ, without the frame.  False at
 * a limit, or if out of memory. */
bool nuri_common(struct sweep *w, uint8_t *common);
