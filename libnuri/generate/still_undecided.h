/*
 * still_undecided.h -- which cells techniques leave undecided: how far a
 * puzzle is from one solution.
 */
#pragma once

#include "base/budget.h"
#include "puzzle/puzzle.h"

/* Progress of techniques on a puzzle. */
struct progress_of_techniques {
    uint32_t open;        /* cells left undecided */
    uint32_t steps;       /* deductions that decided a cell */
    uint32_t plain_run;   /* of these, the longest run of level 1 */
    uint32_t after_plain; /* cells undecided when level 1 first stopped */
};

/* Decide what techniques up to this level, at most 3, can.  `known` [grid.size]
 * holds colours, except of clues, that are assumed, all of one solution;
 * deductions are added.  At a limit of the budget there are fewer.  NURI_OK,
 * NURI_ERR_MEMORY, or NURI_ERR_INTERNAL if techniques contradict each other. */
nuri_status nuri_still_undecided(uint8_t *known, const nuri_puzzle *puzzle,
                                 unsigned level, struct budget *budget,
                                 struct progress_of_techniques *progress);
