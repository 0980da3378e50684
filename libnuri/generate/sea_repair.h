/*
 * sea_repair.h -- a connected sea without pools, near a colouring.
 */
#pragma once

#include "base/budget.h"
#include "base/grid.h"
#include "base/memory.h"

/* Change few cells of the colouring [cells], which is complete, so that the sea
 * is connected and has no pools.  Shortest bridges come first, then islands in
 * the pools: the result is near, if not the nearest.  False if no way was
 * found, or the arena, which keeps what it needed, has failed. */
bool nuri_repair_sea(uint8_t *colouring, const struct grid *g,
                     struct budget *budget, struct arena *a);
