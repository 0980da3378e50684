/*
 * near_colouring.h -- a colouring near another one that is a solution, and has
 * clues.
 */
#pragma once

#include "base/budget.h"
#include "base/grid.h"

/* Change few cells of the colouring [cells], which is complete, so that the sea
 * is connected and has no pools.  Shortest bridges come first, then islands in
 * the pools: the result is near, if not the nearest.  *done is false if no way
 * was found.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_repair_colouring(uint8_t *colouring, const struct grid *g,
                                  struct budget *budget, bool *done);

/* Find clues that make the colouring, which needs no repair, the only solution.
 * Unless it must be kept, change the colouring here and there until there are
 * some.  Clues go to `clues` [cells].  *done is false, and nothing is changed,
 * if none were found.  NURI_OK or an error. */
nuri_status nuri_near_colouring(uint8_t *colouring, int32_t *clues,
                                bool keeps_it, const struct grid *g,
                                struct budget *budget, bool *done);
