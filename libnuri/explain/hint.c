/*
 * hint.c -- one cell, and why.
 */
#include "base/argument.h"
#include "base/memory.h"
#include "explain/adviser.h"
#include "explain/why_none.h"

#include <stdlib.h>

struct nuri_hint_result {
    nuri_advice advice;
    nuri_limit limit;
    uint32_t marks;
    struct steps steps;      /* one step at most */
    struct steps deductions; /* the same: why a mark is wrong */
};

static nuri_status advise(nuri_hint_result *h, struct adviser *a,
                          const uint8_t *state)
{
    bool found;

    h->advice = NURI_ADVICE_CELL;
    nuri_status status =
        nuri_why_none_step(a, state, &h->steps, &h->deductions, &h->advice);
    if (status != NURI_OK || h->advice != NURI_ADVICE_CELL)
        return status;
    status = nuri_adviser_step(a, true, &h->steps, &found);
    if (status == NURI_OK && !found)
        h->advice = nuri_adviser_end(a);
    return status;
}

/* Why there is no solution; or that this is not known. */
static nuri_status advise_none(nuri_hint_result *h, struct adviser *a,
                               const uint8_t *state)
{
    h->advice = NURI_ADVICE_UNKNOWN;
    return nuri_why_none_step(a, state, &h->steps, NULL, &h->advice);
}

typedef nuri_status advise_fn(nuri_hint_result *h, struct adviser *a,
                              const uint8_t *state);

/* What the adviser has to say; it is closed. */
static nuri_status answer(nuri_hint_result **out, struct adviser *a,
                          const uint8_t *state, advise_fn *advise_so)
{
    nuri_hint_result *h = nuri_mem_array(1, sizeof *h);
    const nuri_status status = h ? advise_so(h, a, state) : NURI_ERR_MEMORY;

    if (h) {
        h->limit = nuri_adviser_limit(a);
        h->marks = a->marks;
    }
    nuri_adviser_close(a);
    if (status != NURI_OK) {
        nuri_hint_result_free(h);
        return status;
    }
    *out = h;
    return NURI_OK;
}

nuri_status nuri_hint(nuri_hint_result **out, const nuri_puzzle *puzzle,
                      const uint8_t *state, const nuri_options *options,
                      const nuri_hint_options *hints)
{
    struct budget budget;
    struct adviser adviser;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    const nuri_status status =
        nuri_adviser_open(&adviser, puzzle, state, hints, &budget);
    return status == NURI_OK ? answer(out, &adviser, state, advise) : status;
}

nuri_status nuri_why_none(nuri_hint_result **out, const nuri_puzzle *puzzle,
                          const uint8_t *given, const nuri_options *options)
{
    struct budget budget;
    struct adviser adviser;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    const nuri_status status =
        nuri_adviser_open_none(&adviser, puzzle, given, &budget);
    return status == NURI_OK ? answer(out, &adviser, given, advise_none)
                             : status;
}

void nuri_hint_result_free(nuri_hint_result *hint)
{
    if (!hint)
        return;
    nuri_steps_drop(&hint->steps);
    nuri_steps_drop(&hint->deductions);
    free(hint);
}

nuri_advice nuri_hint_result_advice(const nuri_hint_result *hint)
{
    return hint ? hint->advice : NURI_ADVICE_UNKNOWN;
}

nuri_limit nuri_hint_result_limit(const nuri_hint_result *hint)
{
    return hint ? hint->limit : NURI_LIMIT_NOT_REACHED;
}

uint32_t nuri_hint_result_marks(const nuri_hint_result *hint)
{
    return hint ? hint->marks : 0;
}

const nuri_step *nuri_hint_result_step(const nuri_hint_result *hint)
{
    return hint ? nuri_steps_get(&hint->steps, 0) : NULL;
}

const nuri_step *nuri_hint_result_deduction(const nuri_hint_result *hint)
{
    return hint ? nuri_steps_get(&hint->deductions, 0) : NULL;
}
