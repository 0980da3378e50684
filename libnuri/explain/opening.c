/* opening.c -- what the clues alone show, before any mark. */
#include "explain/opening.h"

#include "explain/grouped_step.h"

/* The deduction of these techniques nearest to the last step, as near is told;
 * UINT32_MAX if there is none. */
static nuri_status find_nearest(struct deducer *d, uint32_t *index)
{
    static const uint32_t near[] = {2, 4, 6, 8, 12, UINT32_MAX};
    static const uint32_t technique[] = {TECHNIQUE_complete, TECHNIQUE_between};
    nuri_status status = NURI_OK;

    *index = UINT32_MAX;
    for (size_t k = 0; k < sizeof near / sizeof *near; k++)
        for (int i = 0; i < 2 && status == NURI_OK && *index == UINT32_MAX; i++)
            status = nuri_deduce_again(d, technique[i], near[k], index);
    return status;
}

/* Of the deductions of one step.  People look at all the board. */
enum { MAX_APART = 8 };

static nuri_status tell_step(struct hinter *a, uint32_t index,
                             struct steps *steps)
{
    struct deducer *const d = &a->deducer;
    const uint32_t before = a->board.marked;
    struct grouped_step s;
    nuri_status status = NURI_OK;

    nuri_grouped_step_begin(&s, d, d->deductions.list[index].technique,
                            NURI_BLACK);
    while (status == NURI_OK && index != UINT32_MAX) {
        status = nuri_grouped_step_follow(&s, index, nuri_hinter_holds, a);
        if (status == NURI_OK)
            status = nuri_grouped_step_next(&s, MAX_APART, &index);
    }
    status = nuri_grouped_step_finish(&s, status, steps);
    if (status == NURI_OK)
        nuri_deduce_stay(d, a->board.trail + before, a->board.marked - before);
    return status;
}

nuri_status nuri_opening_tell(struct hinter *a, struct steps *steps)
{
    nuri_status status = NURI_OK;

    if (a->marks > 0 || a->hints.white_only)
        return NURI_OK;
    while (status == NURI_OK && nuri_budget_in_time(a->budget)) {
        uint32_t index;
        status = find_nearest(&a->deducer, &index);
        if (status != NURI_OK || index == UINT32_MAX)
            break;
        status = tell_step(a, index, steps);
    }
    return status;
}
