/*
 * why_none.h -- why marks of a player, or the clues, have no solution.
 *
 * Of the clues, the first of these reasons that holds, from the most visible to
 * what only the search shows:
 * - touching_clues: two clues are adjacent
 * - clue_sum: the clues add up to too many cells, or too few
 * - no_room: an island cannot have as many cells as its clue
 * - no_land: no clue reaches a 2x2 square, which would be black
 * - core: at most CORE_CLUES that exclude each other, whatever the other sizes
 * - refutation: all that the search needs; and at a limit
 *
 * All are about the clues alone, whatever marks there are.
 */
#pragma once

#include "explain/hinter.h"

/* Write the wrong ones of `marks`, or else what is wrong with the clues, as a
 * step, and return which; NURI_HINT_CELL if a solution may have all of it, or at
 * a limit.  a->status is NURI_ERR_ARGUMENT if there is a solution though the
 * caller excluded it.
 * Unless `deductions` is NULL, the step says why a mark is wrong, and the step
 * that deduces the other colour is added there: from the clues and the right
 * marks, or from the marks that the step names.  None is added if none was
 * found. */
nuri_hint_kind nuri_why_none_tell(struct hinter *a, const uint8_t *marks,
                                  struct steps *steps,
                                  struct steps *deductions);
