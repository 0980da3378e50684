/*
 * why_no_solution.h -- why no solution has what is given.
 */
#pragma once

#include "explain/next_step.h"

/*
 * Tell the marks of `marks` that are wrong, or else what is wrong with the
 * clues, as a step; *advice says which.  Neither is changed if a solution may
 * have all that is given.  NURI_OK, NURI_ERR_MEMORY, NURI_ERR_INTERNAL; or
 * NURI_ERR_ARGUMENT if there is a solution though it was said to be none.
 *
 * Unless `deductions` is NULL, why a mark is wrong is said too, and the step
 * that deduces the other colour is added there: from the clues and those marks
 * that are right, or from the marks that the step names.  None is added if none
 * was found.
 */
nuri_status nuri_why_none_step(struct hinter *a, const uint8_t *marks,
                               struct steps *steps, struct steps *deductions,
                               nuri_hint_kind *hint_kind);
