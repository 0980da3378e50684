/*
 * impossible_clues.h -- why a puzzle has no solution.
 *
 * The first of these reasons that holds, from the most visible to what only
 * the search shows:
 * - touching_clues: two clues are adjacent
 * - clue_sum: the clues add up to too many cells, or too few
 * - no_room: an island cannot have as many cells as its clue
 * - no_land: no clue reaches a 2x2 square, which would be black
 * - core: at most MAX_CORE_CLUES clues that exclude each other, whatever the
 *   other sizes
 * - refutation: all that the search needs
 *
 * All are about the clues alone, whatever marks there are.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"
#include "result/steps.h"

enum { MAX_CORE_CLUES = 12 };

/* Write why there is no solution as a step that decides no cell and rests on
 * the cells it names.  `board` has the clues of a puzzle proved to have none.
 * At a limit the reason is the last of the list.  NURI_OK, NURI_ERR_MEMORY; or
 * NURI_ERR_ARGUMENT if a solution was found after all. */
nuri_status nuri_impossible_step(struct board *board, struct budget *budget,
                                 struct steps *steps);
