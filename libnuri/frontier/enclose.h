/*
 * enclose.h -- islands that the sea encloses, and the wall it takes.
 */
#pragma once

#include "frontier/bound.h"

/* Walls longer than this are not looked at: they enclose any board. */
enum { MAX_WALL = 63 };

/* The most that walls enclose after one cell, once it was asked for. */
struct walls {
    const struct strip *s;
    uint32_t at;
    bool asked;                                /* else there is nothing in: */
    uint16_t area[MAX_WIDTH][3][MAX_WALL + 1]; /* by width, high ends, and
                                                   length; or UNKNOWN */
};

/* What is asked of all sizes beside one profile. */
struct enclosure_check {
    struct walls *walls;
    const struct enclosure *enclosure;
    uint32_t count; /* islands in it whose size is given */
    uint32_t full;  /* the cells that these have in the end */
    uint8_t field[MAX_PARTS], bits[MAX_PARTS]; /* where their sizes stand */
};

void nuri_enclosure_check_begin(struct enclosure_check *e, struct walls *walls,
                                const struct enclosure *enclosure);

/* Is there sea enough, beside these sizes, for a wall around all that the
 * islands lack? */
bool nuri_enclosure_holds(struct enclosure_check *e, uint64_t sizes);
