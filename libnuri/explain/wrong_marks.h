/*
 * wrong_marks.h -- marks of a player that no solution has.
 */
#ifndef NURI_EXPLAIN_WRONG_MARKS_H
#define NURI_EXPLAIN_WRONG_MARKS_H

#include "explain/hinter.h"

/*
 * Tell the first mark of `marks` that no solution of the clues has, or else
 * marks that none has together, as a step; *advice says which.  Or it says that
 * the clues have no solution, whatever the marks are, without a step.  Neither
 * is changed if there are none, or if a limit was reached first.  NURI_OK,
 * NURI_ERR_MEMORY or NURI_ERR_INTERNAL.
 *
 * Unless `deductions` is NULL, why the mark is wrong is said too, and the step
 * that deduces the other colour is added there: from the clues and those marks
 * that are right, or from the marks that the step names.  None is added if none
 * was found.
 */
nuri_status nuri_wrong_marks_step(struct hinter *a, const uint8_t *marks,
                                  struct steps *steps, struct steps *deductions,
                                  nuri_hint_kind *hint_kind);

#endif
