/*
 * meet.h -- can all parts of the sea, and all of each island, still meet?
 */
#ifndef NURI_FRONTIER_MEET_H
#define NURI_FRONTIER_MEET_H

#include "frontier/profile.h"

/* Columns, and one between two of them. */
enum { MAX_RUNS = MAX_WIDTH + 1 };

/* A frontier from left to right. */
struct runs {
    uint8_t kind[MAX_RUNS]; /* the number of an island; 0: sea */
    uint8_t part[MAX_RUNS];
    uint32_t count;
};

/* False only if they cannot.  All columns of the frontier are coloured. */
bool nuri_can_meet(const struct outline *f, uint32_t width);

#endif
