/*
 * why_no_solution.h -- why marks of a player, or the clues, have no solution.
 */
#pragma once

#include "explain/next_step.h"

/* Write the wrong ones of `marks`, or else what is wrong with the clues, as a
 * step; *advice says which.  Neither is changed if a solution may have all of
 * it.  NURI_OK, NURI_ERR_MEMORY, NURI_ERR_INTERNAL; or NURI_ERR_ARGUMENT if
 * there is a solution though the caller excluded it.
 * Unless `deductions` is NULL, the step says why a mark is wrong, and the step
 * that deduces the other colour is added there: from the clues and the right
 * marks, or from the marks that the step names.  None is added if none was
 * found. */
nuri_status nuri_why_none_step(struct hinter *a, const uint8_t *marks,
                               struct steps *steps, struct steps *deductions,
                               nuri_hint_kind *hint_kind);
