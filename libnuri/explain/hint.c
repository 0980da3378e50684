/*
 * hint.c -- one cell and its reason.
 */
#include "base/memory.h"
#include "explain/next_step.h"
#include "explain/why_no_solution.h"

#include <stdlib.h>

/* A hint and its public view; owns both. */
struct hinted {
    nuri_hint_result shown;
    struct steps steps;      /* one step at most */
    struct steps deductions; /* the same: why a mark is wrong */
};

static nuri_status hint_for(struct hinted *h, struct hinter *a,
                            const uint8_t *marks)
{
    bool found;

    h->shown.hint_kind = NURI_HINT_CELL;
    nuri_status status = nuri_why_none_step(a, marks, &h->steps, &h->deductions,
                                            &h->shown.hint_kind);
    if (status != NURI_OK || h->shown.hint_kind != NURI_HINT_CELL)
        return status;
    if (a->hints.has_near)
        status = nuri_hinter_give_way(a);
    if (status == NURI_OK)
        status = nuri_hinter_step(a, true, &h->steps, &found);
    if (status == NURI_OK && !found)
        h->shown.hint_kind = nuri_hinter_end(a);
    return status;
}

/* Why there is no solution; or that this is unknown. */
static nuri_status hint_none(struct hinted *h, struct hinter *a,
                             const uint8_t *marks)
{
    h->shown.hint_kind = NURI_HINT_UNKNOWN;
    return nuri_why_none_step(a, marks, &h->steps, NULL, &h->shown.hint_kind);
}

typedef nuri_status hint_fn(struct hinted *h, struct hinter *a,
                            const uint8_t *marks);

/* The hint as a result; closes the hinter. */
static nuri_status answer(nuri_hint_result **out, struct hinter *a,
                          const uint8_t *marks, hint_fn *hint_so)
{
    struct hinted *const h = nuri_mem_array(1, sizeof *h);
    const nuri_status status = h ? hint_so(h, a, marks) : NURI_ERR_MEMORY;

    if (h) {
        h->shown.limit = nuri_hinter_limit(a);
        h->shown.mark_count = a->marks;
        h->shown.step = nuri_steps_get(&h->steps, 0);
        h->shown.deduction = nuri_steps_get(&h->deductions, 0);
    }
    nuri_hinter_close(a);
    if (status != NURI_OK) {
        nuri_hint_result_free(h ? &h->shown : NULL);
        return status;
    }
    *out = &h->shown;
    return NURI_OK;
}

nuri_status nuri_hint(nuri_hint_result **out, const nuri_puzzle *puzzle,
                      const uint8_t *marks, const nuri_options *options,
                      const nuri_hint_options *hints)
{
    struct budget budget;
    struct hinter hinter;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    const nuri_status status =
        nuri_hinter_open(&hinter, puzzle, marks, hints, &budget);
    return status == NURI_OK ? answer(out, &hinter, marks, hint_for) : status;
}

nuri_status nuri_why_none(nuri_hint_result **out, const nuri_puzzle *puzzle,
                          const uint8_t *marks, const nuri_options *options)
{
    struct budget budget;
    struct hinter hinter;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    const nuri_status status =
        nuri_hinter_open_none(&hinter, puzzle, marks, &budget);
    return status == NURI_OK ? answer(out, &hinter, marks, hint_none) : status;
}

void nuri_hint_result_free(nuri_hint_result *hint)
{
    struct hinted *const h = (struct hinted *)hint;

    if (!h)
        return;
    nuri_steps_clear(&h->steps);
    nuri_steps_clear(&h->deductions);
    free(h);
}
