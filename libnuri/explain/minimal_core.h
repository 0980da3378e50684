/*
 * minimal_core.h -- the few things that force a cell, or leave no solution.
 *
 * What that is, and what can be left out, stands in core.h.
 */
#pragma once

#include "base/budget.h"
#include "explain/core.h"

/*
 * What forces the cell, whose colour is one of the `facts` [cells] of the
 * puzzle; and which other cells are forced by the same.  The work is bounded,
 * so that what is left may be more than the least.  To be dropped, whatever is
 * returned.  NURI_OK, with budget->reached if a limit was reached on the way,
 * or NURI_ERR_MEMORY.
 */
nuri_status nuri_minimal_core_find(struct minimal_core *core,
                                   const struct board *board,
                                   const uint8_t *facts, cell c,
                                   struct budget *budget);

/* The same without an answer: nothing is left out, and nothing proved.  NURI_OK
 * or NURI_ERR_MEMORY. */
nuri_status nuri_minimal_core_all(struct minimal_core *core,
                                  const struct board *board,
                                  const uint8_t *facts, cell c);

/*
 * What leaves no solution of a puzzle that has none; `board` holds the clues
 * alone.  The same of work and dropping; NURI_ERR_ARGUMENT if there is a
 * solution after all, as far as that is seen.
 */
nuri_status nuri_minimal_core_of_none(struct minimal_core *core,
                                      const struct board *board,
                                      struct budget *budget);
void nuri_minimal_core_clear(struct minimal_core *core);
