/* trace.h -- solutions, read back from the end of a sweep. */
#pragma once

#include "frontier/types.h"

/* Up to two solutions after a sweep, without the frame; false at a limit. */
bool nuri_trace(struct sweep *w, uint8_t *const solution[2], uint64_t *count);
