/*
 * minimal_core.h -- a small part of a puzzle that forces a cell, or has no
 * solution.
 *
 * core.h defines it, and what can be left out.
 */
#pragma once

#include "base/budget.h"
#include "explain/core.h"

/* Find a core that forces the cell, whose colour is one of the `facts` [cells]
 * of the puzzle, and other cells that it forces.  The work is bounded, so it
 * need not be the smallest.  Clear it, whatever is returned.  NURI_OK, with
 * budget->reached if a limit was reached, or NURI_ERR_MEMORY. */
nuri_status nuri_minimal_core_find(struct minimal_core *core,
                                   const struct board *board,
                                   const uint8_t *facts, cell c,
                                   struct budget *budget);

/* The same without a search: nothing is left out, and nothing proved.  NURI_OK
 * or NURI_ERR_MEMORY. */
nuri_status nuri_minimal_core_all(struct minimal_core *core,
                                  const struct board *board,
                                  const uint8_t *facts, cell c);

/* Find a core without a solution; `board` has only the clues, which have none.
 * As above; NURI_ERR_ARGUMENT if a solution is found after all. */
nuri_status nuri_minimal_core_of_none(struct minimal_core *core,
                                      const struct board *board,
                                      struct budget *budget);
void nuri_minimal_core_clear(struct minimal_core *core);
