/*
 * cells.h -- lists of cells, and the marks that came with a puzzle.
 */
#ifndef CLI_CELLS_H
#define CLI_CELLS_H

#include "run.h"

#include <stdint.h>

/* Cells on the board of this puzzle. */
uint32_t cells_of(const nuri_puzzle *puzzle);

/* Is the cell decided by the marks, and not by a clue? */
bool cells_is_mark(const nuri_puzzle *puzzle, const uint8_t *state, uint32_t i);

/* Say (with -v, or with `always`) how many marks the work begins with. */
void cells_note_given(const struct run *run, const struct item *item,
                      bool always);

#endif
