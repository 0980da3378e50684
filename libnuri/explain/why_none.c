/*
 * why_none.c -- why no solution has what is given.
 */
#include "explain/why_none.h"

#include "explain/impossible.h"
#include "explain/wrong_marks.h"

/* The board of the adviser may have marks that were not refuted by the clues;
 * the reason is about the clues alone. */
static nuri_status tell_impossible(struct adviser *a, struct steps *steps)
{
    struct board bare;
    bool consistent;
    nuri_status status = nuri_board_init(&bare, a->puzzle, NULL, &consistent);

    if (status != NURI_OK)
        return status;
    status = nuri_impossible_step(&bare, a->budget, steps);
    nuri_board_drop(&bare);
    /* Whose fault is it if there is a solution? */
    return status == NURI_ERR_ARGUMENT && !a->claimed ? NURI_ERR_INTERNAL
                                                      : status;
}

nuri_status nuri_why_none_step(struct adviser *a, const uint8_t *state,
                               struct steps *steps, struct steps *deductions,
                               nuri_advice *advice)
{
    nuri_status status = NURI_OK;

    if (a->outcome == NURI_OUTCOME_NONE)
        *advice = NURI_ADVICE_NONE;
    else
        status = nuri_wrong_marks_step(a, state, steps, deductions, advice);
    return status == NURI_OK && *advice == NURI_ADVICE_NONE
               ? tell_impossible(a, steps)
               : status;
}
