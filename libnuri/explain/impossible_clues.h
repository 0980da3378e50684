/*
 * impossible_clues.h -- why a puzzle has no solution.
 *
 * Of these reasons the first that holds, from what is seen at a glance to what
 * only the search knows:
 *
 *     touching_clues  two clues are side by side
 *     clue_sum        the clues add up to too many cells, or too few
 *     no_room         an island has no room for the cells of its clue
 *     no_land         no clue reaches a 2x2 square, which would be all sea
 *     core            at most MAX_CORE_CLUES clues that cannot be together,
 *                     whatever the other sizes are
 *     refutation      all that the search needs
 *
 * All are about the clues alone, whatever marks there are.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"
#include "result/steps.h"

enum { MAX_CORE_CLUES = 12 };

/*
 * Tell why there is no solution as a step that decides no cell, and rests on
 * the cells that it names.  `board` holds the clues of a puzzle that has been
 * proved to have none.  At a limit the reason is the last of the list.
 * NURI_OK, NURI_ERR_MEMORY; or NURI_ERR_ARGUMENT if there is a solution after
 * all, as far as that is seen.
 */
nuri_status nuri_impossible_step(struct board *board, struct budget *budget,
                                 struct steps *steps);
