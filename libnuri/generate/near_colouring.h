/*
 * near_colouring.h -- a colouring that is near another one, and has clues.
 */
#pragma once

#include "base/budget.h"
#include "base/grid.h"

/*
 * Find clues of which the colouring, which needs no mending, is the only
 * solution; and unless it is to be kept, change the colouring here and there
 * until there are some.  Clues go to `clues` [cells].  *done is false, and
 * nothing is changed, if there was no end of it.  NURI_OK or an error.
 */
nuri_status nuri_near_colouring(uint8_t *colouring, int32_t *clues,
                                bool keeps_it, const struct grid *g,
                                struct budget *budget, bool *done);
