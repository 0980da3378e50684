/*
 * ring.h -- the eight cells around a cell, and what they say of it alone.
 *
 * Sets of them are bits, up first, then clockwise.  Where a colour is connected
 * on the whole board, its cells around one cell tell most of what becomes of it
 * if that cell is taken away or added.
 */
#pragma once

#include "base/grid.h"

enum { RING = 8, RINGS = 1 << RING, RING_SIDES = 0x55 };

struct ring {
    uint32_t offset[RING];  /* from a cell to those around it; they wrap */
    uint8_t parts[RINGS];   /* of a ring, joined side by side, that are beside
                               the cell itself */
    uint8_t squares[RINGS]; /* with the cell itself, full of it */
};

void nuri_ring_init(struct ring *r, const struct grid *g);
