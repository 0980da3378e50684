/*
 * why_none.c -- why no solution has what is given.
 */
#include "explain/why_none.h"

#include "explain/impossible.h"
#include "explain/wrong_marks.h"

/* The board of the hinter may have marks that were not refuted by the clues;
 * the reason is about the clues alone. */
static nuri_status report_impossible(struct hinter *a, struct steps *steps)
{
    struct board bare;
    bool consistent;
    nuri_status status = nuri_board_init(&bare, a->puzzle, NULL, &consistent);

    if (status != NURI_OK)
        return status;
    status = nuri_impossible_step(&bare, a->budget, steps);
    nuri_board_clear(&bare);
    /* Whose fault is it if there is a solution? */
    return status == NURI_ERR_ARGUMENT && !a->known_unsolvable
               ? NURI_ERR_INTERNAL
               : status;
}

nuri_status nuri_why_none_step(struct hinter *a, const uint8_t *marks,
                               struct steps *steps, struct steps *deductions,
                               nuri_hint_kind *hint_kind)
{
    nuri_status status = NURI_OK;

    if (a->outcome == NURI_OUTCOME_NONE)
        *hint_kind = NURI_HINT_NONE;
    else
        status = nuri_wrong_marks_step(a, marks, steps, deductions, hint_kind);
    return status == NURI_OK && *hint_kind == NURI_HINT_NONE
               ? report_impossible(a, steps)
               : status;
}
