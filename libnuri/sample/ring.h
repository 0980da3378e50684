/*
 * ring.h -- the eight cells around a cell.
 *
 * Sets of them are bits, up first, then clockwise.  If a colour is connected on
 * the board, its cells around a cell mostly decide the effect of a flip of that
 * cell.
 */
#pragma once

#include "base/grid.h"

enum { RING = 8, RINGS = 1 << RING, RING_SIDES = 0x55 };

struct ring {
    uint32_t offset[RING]; /* to the cells around; they wrap */
    /* Of a ring, connected within it, next to the middle. */
    uint8_t parts[RINGS];
    uint8_t squares[RINGS]; /* 2x2 squares with the middle, full of the set */
};

void nuri_ring_init(struct ring *r, const struct grid *g);
