/*
 * hint.c -- one cell, and why.
 */
#include "base/memory.h"
#include "explain/adviser.h"
#include "explain/wrong_marks.h"

#include <stdlib.h>

struct nuri_hint_result {
    nuri_advice advice;
    nuri_limit limit;
    struct steps steps; /* one step at most */
};

static nuri_status advise(nuri_hint_result *h, struct adviser *a,
                          const uint8_t *state)
{
    bool found;

    h->advice = NURI_ADVICE_CELL;
    nuri_status status = nuri_wrong_marks_step(a, state, &h->steps, &h->advice);
    if (status != NURI_OK || h->advice != NURI_ADVICE_CELL)
        return status;
    status = nuri_adviser_step(a, true, &h->steps, &found);
    if (status == NURI_OK && !found)
        h->advice = nuri_adviser_end(a);
    return status;
}

nuri_status nuri_hint(nuri_hint_result **out, const nuri_puzzle *puzzle,
                      const uint8_t *state, const nuri_options *options,
                      const nuri_hint_options *hints)
{
    struct budget budget;
    struct adviser adviser;

    *out = NULL;
    nuri_budget_start(&budget, options);
    nuri_status status =
        nuri_adviser_open(&adviser, puzzle, state, hints, &budget);
    if (status != NURI_OK)
        return status;
    nuri_hint_result *h = nuri_mem_array(1, sizeof *h);
    status = h ? advise(h, &adviser, state) : NURI_ERR_MEMORY;
    nuri_adviser_close(&adviser);
    if (status != NURI_OK) {
        nuri_hint_result_free(h);
        return status;
    }
    h->limit = budget.reached;
    *out = h;
    return NURI_OK;
}

void nuri_hint_result_free(nuri_hint_result *hint)
{
    if (!hint)
        return;
    nuri_steps_drop(&hint->steps);
    free(hint);
}

nuri_advice nuri_hint_result_advice(const nuri_hint_result *hint)
{
    return hint->advice;
}

nuri_limit nuri_hint_result_limit(const nuri_hint_result *hint)
{
    return hint->limit;
}

const nuri_step *nuri_hint_result_step(const nuri_hint_result *hint)
{
    return nuri_steps_get(&hint->steps, 0);
}
