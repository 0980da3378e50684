/*
 * still_undecided.h -- which cells techniques leave undecided: how far a
 * puzzle is from one solution.
 */
#pragma once

#include "base/budget.h"
#include "puzzle/puzzle.h"

/* Decide what techniques up to this level, at most 3, can.  `known` [grid.size]
 * holds colours, except of clues, that are assumed, all of one solution;
 * deductions are added.  At a limit of the budget there are fewer.  NURI_OK,
 * NURI_ERR_MEMORY, or NURI_ERR_INTERNAL if techniques contradict each other. */
nuri_status nuri_still_undecided(uint8_t *known, const nuri_puzzle *puzzle,
                                 unsigned level, struct budget *budget,
                                 uint32_t *open);
