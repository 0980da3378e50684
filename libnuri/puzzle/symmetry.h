/*
 * symmetry.h -- the eight ways to lay a board on the table.
 *
 * What a turn is, and what of eight is the normal form, stands in nuri.h.  By the
 * normal form puzzles are rated, and known again: nobody has another.
 */
#pragma once

#include "puzzle/puzzle.h"

/* Where cell (x, y) of the turned board was before, on a board of this grid. */
cell nuri_symmetry_cell(const struct grid *g, unsigned transform, uint32_t x,
                        uint32_t y);
