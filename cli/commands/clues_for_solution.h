/*
 * clues_for_solution.h -- nuri edit --from-solution: find clues for a solution.
 */
#pragma once

#include "answer/answer.h"

/* Find clues whose only solution is the marks of the puzzle, in *edit, which you
 * free; NULL, after a message, if no clues can have this solution. */
void clues_for_solution(const struct run *run, nuri_edit **edit);

/* Print the clues found as a puzzle, or draw them with their solution and crosses
 * where it differs from the given board; note these cells. */
void clues_put(const struct run *run, const nuri_edit *edit);
