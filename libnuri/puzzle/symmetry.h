/*
 * symmetry.h -- the eight ways to lay a board on the table.
 *
 * A turn is a number below 8, whose bits say: 1, left and right are exchanged;
 * 2, above and below; 4, then rows and columns.  Of the eight one is the normal
 * form, by which puzzles are rated, and known again: nobody has another.
 */
#ifndef NURI_PUZZLE_SYMMETRY_H
#define NURI_PUZZLE_SYMMETRY_H

#include "puzzle/puzzle.h"

enum { SYMMETRIES = 8, SYMMETRY_TRANSPOSE = 4 };

/* Where cell (x, y) of the turned board was before, on a board of this grid. */
cell nuri_symmetry_cell(const struct grid *g, unsigned turn, uint32_t x,
                        uint32_t y);

/* The puzzle, turned.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_symmetry_puzzle(nuri_puzzle **out, const nuri_puzzle *puzzle,
                                 unsigned turn);

/* A turn that gives the same puzzle, whichever way this one lay before. */
unsigned nuri_symmetry_normal(const nuri_puzzle *puzzle);

#endif
