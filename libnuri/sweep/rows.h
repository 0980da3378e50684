/* rows.h -- a sweep row by row, of the board in one of its transforms. */
#pragma once

#include "sweep/layer.h"

/* Begin before the first cell.  False if out of memory, or at its limit. */
bool nuri_rows_init(struct rows *w, const nuri_puzzle *puzzle,
                    const uint8_t *known, uint32_t transform);
void nuri_rows_clear(struct rows *w);

/* Colour the next cell.  False at a limit, or without allowance of work: it can
 * then be tried again. */
bool nuri_rows_step(struct rows *w);

/* ---- After the last cell ---- */

/* The number of solutions, if counted; UINT64_MAX: that many or more. */
uint64_t nuri_rows_count(const struct rows *w);

/* Up to two solutions [cells], if not counted: their number. */
uint64_t nuri_rows_solutions(const struct rows *w, uint8_t *const solution[2]);

/* Write the colour of each cell in all solutions, or NURI_UNDECIDED if they
 * differ.  False at a limit: `common` has no meaning then. */
bool nuri_rows_common(struct rows *w, uint8_t *common);
