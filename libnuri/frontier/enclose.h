/* enclose.h -- the wall of sea around enclosed islands. */
#pragma once

#include "frontier/bound.h"

/* Longer walls enclose any board. */
enum { MAX_WALL = 63 };

/* The cells that walls enclose after a given cell, computed on demand. */
struct walls {
    const struct strip *s;
    uint32_t at;
    bool asked; /* false: `area` is not set */
    /* By width, high ends and length; or UNKNOWN. */
    uint16_t area[MAX_WIDTH][3][MAX_WALL + 1];
};

/* The enclosure test for all sizes of a profile. */
struct enclosure_check {
    struct walls *walls;
    const struct enclosure *enclosure;
    uint32_t count; /* enclosed islands of known size */
    uint32_t full;  /* their final number of cells */
    uint8_t field[MAX_PARTS], bits[MAX_PARTS]; /* their size fields */
};

void nuri_enclosure_check_begin(struct enclosure_check *e, struct walls *walls,
                                const struct enclosure *enclosure);

/* True if, with these sizes, enough sea is left for a wall around all missing
 * cells of the islands. */
bool nuri_enclosure_holds(struct enclosure_check *e, uint64_t sizes);
