/*
 * symmetry.h -- the eight transforms of a board.
 *
 * nuri.h defines transforms and the canonical form, by which puzzles are rated
 * and compared.
 */
#pragma once

#include "puzzle/puzzle.h"

/* The cell of grid `g` that becomes (x, y) after the transform. */
cell nuri_symmetry_cell(const struct grid *g, unsigned transform, uint32_t x,
                        uint32_t y);
