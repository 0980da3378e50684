/*
 * wrong_marks.h -- marks of a player that no solution has.
 */
#ifndef NURI_EXPLAIN_WRONG_MARKS_H
#define NURI_EXPLAIN_WRONG_MARKS_H

#include "explain/adviser.h"

/*
 * Tell the first mark of `state` that no solution of the clues has, or else
 * marks that none has together, as a step; *advice says which.  Or it says that
 * the clues have no solution, whatever the marks are, without a step.  Neither
 * is changed if there are none, or if a limit was reached first.  NURI_OK,
 * NURI_ERR_MEMORY or NURI_ERR_INTERNAL.
 */
nuri_status nuri_wrong_marks_step(const struct adviser *a, const uint8_t *state,
                                  struct steps *steps, nuri_advice *advice);

#endif
