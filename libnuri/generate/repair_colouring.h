/*
 * repair_colouring.h -- the sea of a colouring is connected, and freed of
 * squares.
 */
#pragma once

#include "base/budget.h"
#include "base/grid.h"

/*
 * Change as little of the colouring [cells], every cell sea or land, as makes
 * the sea connected and leaves no squares in it.  It is done by the shortest
 * bridges, one after the other, and then by islands in the squares: near, if
 * not the nearest. *done is false if no way was found.  NURI_OK or
 * NURI_ERR_MEMORY.
 */
nuri_status nuri_repair_colouring(uint8_t *colouring, const struct grid *g,
                                  struct budget *budget, bool *done);
