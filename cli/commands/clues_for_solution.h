/*
 * clues_for_solution.h -- nuri edit --from-solution: what an operand shows,
 * taken for a solution.
 */
#pragma once

#include "answer/answer.h"

/* Clues of which the marks of the puzzle are the only solution; they go to
 * *edit, which is to be freed.  If they can be no solution that is said, and
 * *edit is NULL.  Gives an exit status. */
int clues_for_solution(const struct run *run, nuri_edit **edit);

/* Put out the clues that were found: as a puzzle, or drawn as their solution,
 * in which cells are crossed out that differ from what was shown; and say which
 * these are.  Gives an exit status. */
int clues_put(const struct run *run, const nuri_edit *edit);
