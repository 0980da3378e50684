/*
 * still_undecided.h -- which cells rules leave open: how far a puzzle is from
 * being
 *                solved by them, and so from having one solution.
 */
#pragma once

#include "base/budget.h"
#include "puzzle/puzzle.h"

/* What rules made of a puzzle. */
struct progress_of_techniques {
    uint32_t open;        /* cells that are left */
    uint32_t steps;       /* uses of rules that decided a cell */
    uint32_t plain_run;   /* of these, the most of level 1 in a row */
    uint32_t after_plain; /* cells open when rules of level 1 ended first */
};

/*
 * Let rules up to this level, at most 3, decide what they can.  `known`
 * [grid.size] holds colours that are taken for granted, of a solution of the
 * puzzle, clues left out; then also what was found.  At a limit of the budget
 * less is found.  NURI_OK, NURI_ERR_MEMORY, or NURI_ERR_INTERNAL if rules
 * contradict each other.
 */
nuri_status nuri_still_undecided(uint8_t *known, const nuri_puzzle *puzzle,
                                 unsigned level, struct budget *budget,
                                 struct progress_of_techniques *progress);
