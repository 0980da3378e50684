/*
 * hint.c -- one cell and its reason.
 */
#include "base/memory.h"
#include "explain/hinter.h"
#include "explain/why_none.h"

#include <stdlib.h>

/* A hint and its public view; owns both. */
struct hinted {
    nuri_hint_result shown;
    struct steps steps;      /* one step at most */
    struct steps deductions; /* the same: why a mark is wrong */
};

/* The hint; or, with `is_none`, why there is no solution, or that this is
 * unknown. */
static nuri_status find(nuri_hint_result **out, const nuri_puzzle *puzzle,
                        const uint8_t *marks, const nuri_options *options,
                        const nuri_hint_options *hints, bool is_none)
{
    struct budget budget;
    struct hinter a;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    const nuri_status status =
        nuri_hinter_open(&a, puzzle, marks, hints, is_none, &budget);
    if (status != NURI_OK)
        return status;
    struct hinted *const h = nuri_mem_array(1, sizeof *h);
    if (h) {
        nuri_hint_kind *const kind = &h->shown.hint_kind;
        *kind = nuri_why_none_tell(&a, marks, &h->steps,
                                   is_none ? NULL : &h->deductions);
        if (*kind == NURI_HINT_CELL && is_none) {
            *kind = NURI_HINT_UNKNOWN;
        } else if (*kind == NURI_HINT_CELL) {
            if (a.hints.has_near)
                nuri_hinter_give_way(&a);
            if (!nuri_hinter_step(&a, true, &h->steps) && a.status == NURI_OK)
                *kind = nuri_hinter_end(&a);
        }
        h->shown.limit = nuri_hinter_limit(&a);
        h->shown.mark_count = a.marks;
        h->shown.step = nuri_steps_get(&h->steps, 0);
        h->shown.deduction = nuri_steps_get(&h->deductions, 0);
    }
    nuri_hinter_close(&a);
    if (!h)
        return NURI_ERR_MEMORY;
    if (a.status == NURI_OK)
        *out = &h->shown;
    else
        nuri_hint_result_free(&h->shown);
    return a.status;
}

nuri_status nuri_hint(nuri_hint_result **out, const nuri_puzzle *puzzle,
                      const uint8_t *marks, const nuri_options *options,
                      const nuri_hint_options *hints)
{
    return find(out, puzzle, marks, options, hints, false);
}

nuri_status nuri_why_none(nuri_hint_result **out, const nuri_puzzle *puzzle,
                          const uint8_t *marks, const nuri_options *options)
{
    return find(out, puzzle, marks, options, NULL, true);
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
