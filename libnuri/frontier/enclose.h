/*
 * enclose.h -- islands in a bay, and the wall it takes to close it.
 */
#ifndef NURI_FRONTIER_ENCLOSE_H
#define NURI_FRONTIER_ENCLOSE_H

#include "frontier/bound.h"

/* Walls longer than this are not looked at: they enclose any board. */
enum { MOST_WALL = 63 };

/* What is asked of all sizes beside one profile. */
struct enclosing {
    const struct strip *s;
    const struct bay *bay;
    uint32_t at;
    uint32_t count; /* islands in the bay whose size is told */
    uint32_t full;  /* the cells that these have in the end */
    uint8_t field[MAX_PARTS], bits[MAX_PARTS]; /* where their sizes stand */
    uint16_t area[MOST_WALL + 1]; /* most a wall can enclose; UNKNOWN: not
                                     asked yet */
};

void nuri_enclosing(struct enclosing *e, const struct strip *s,
                    const struct bay *bay, uint32_t at);

/* May these sizes stand there? */
bool nuri_encloses(struct enclosing *e, uint64_t sizes);

#endif
