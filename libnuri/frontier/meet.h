/*
 * meet.h -- can all parts of the sea, and all of each island, still meet?
 */
#ifndef NURI_FRONTIER_MEET_H
#define NURI_FRONTIER_MEET_H

#include "frontier/profile.h"

/* False only if they cannot.  All columns of the frontier are coloured. */
bool nuri_can_meet(const struct outline *f, uint32_t width);

#endif
