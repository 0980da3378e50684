/*
 * explain.c -- the whole way to the solution, step by step.
 */
#include "base/argument.h"
#include "base/memory.h"
#include "explain/adviser.h"
#include "explain/proof_of_steps.h"
#include "explain/why_none.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>

struct nuri_explanation {
    nuri_advice advice;
    nuri_limit limit;
    uint32_t marks;
    struct steps steps;
    uint8_t *state; /* [cells], owned */
};

static nuri_status follow(nuri_explanation *e, struct adviser *a,
                          const uint8_t *state)
{
    bool found = true;

    e->advice = NURI_ADVICE_CELL;
    nuri_status status =
        nuri_why_none_step(a, state, &e->steps, NULL, &e->advice);
    if (e->advice != NURI_ADVICE_CELL)
        return status;
    while (status == NURI_OK && found)
        status = nuri_adviser_step(a, false, &e->steps, &found);
    if (status == NURI_OK)
        e->advice = nuri_adviser_end(a);
    return status;
}

static nuri_status fill(nuri_explanation *e, struct adviser *a,
                        const uint8_t *state)
{
    e->marks = a->marks;
    e->state = nuri_mem_array(grid_cells(&a->puzzle->grid), 1);
    if (!e->state)
        return NURI_ERR_MEMORY;
    const nuri_status status = follow(e, a, state);
    nuri_board_copy(&a->board, e->state);
    return status;
}

/* Only then, and only now: what looks for the steps proves nothing. */
static nuri_status prove(const nuri_explanation *e, const nuri_puzzle *puzzle,
                         const nuri_options *options, struct budget *budget)
{
    if (!options || !options->proof || e->advice != NURI_ADVICE_SOLVED)
        return NURI_OK;
    budget->options.proof = options->proof;
    return nuri_prove_steps(puzzle, &e->steps, budget);
}

nuri_status nuri_explain(nuri_explanation **out, const nuri_puzzle *puzzle,
                         const uint8_t *state, const nuri_options *options,
                         const nuri_hint_options *hints)
{
    nuri_hint_options anywhere = hints ? *hints : (nuri_hint_options){0};
    struct budget budget;
    struct adviser adviser;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    if (options && options->proof && nuri_puzzle_marks(puzzle, state) > 0)
        return NURI_ERR_ARGUMENT;
    anywhere.has_near = false; /* each step is near the last instead */
    nuri_budget_start(&budget, options);
    nuri_status status =
        nuri_adviser_open(&adviser, puzzle, state, &anywhere, &budget);
    if (status != NURI_OK)
        return status;
    adviser.goes_on = true;
    nuri_explanation *e = nuri_mem_array(1, sizeof *e);
    status = e ? fill(e, &adviser, state) : NURI_ERR_MEMORY;
    nuri_adviser_close(&adviser);
    if (status == NURI_OK)
        status = prove(e, puzzle, options, &budget);
    if (status != NURI_OK) {
        nuri_explanation_free(e);
        return status;
    }
    e->limit = nuri_adviser_limit(&adviser);
    *out = e;
    return NURI_OK;
}

void nuri_explanation_free(nuri_explanation *explanation)
{
    if (!explanation)
        return;
    nuri_steps_drop(&explanation->steps);
    free(explanation->state);
    free(explanation);
}

nuri_advice nuri_explanation_advice(const nuri_explanation *explanation)
{
    return explanation ? explanation->advice : NURI_ADVICE_UNKNOWN;
}

nuri_limit nuri_explanation_limit(const nuri_explanation *explanation)
{
    return explanation ? explanation->limit : NURI_LIMIT_NOT_REACHED;
}

uint32_t nuri_explanation_marks(const nuri_explanation *explanation)
{
    return explanation ? explanation->marks : 0;
}

size_t nuri_explanation_count(const nuri_explanation *explanation)
{
    return explanation ? explanation->steps.count : 0;
}

const nuri_step *nuri_explanation_step(const nuri_explanation *explanation,
                                       size_t i)
{
    return explanation ? nuri_steps_get(&explanation->steps, i) : NULL;
}

const uint8_t *nuri_explanation_state(const nuri_explanation *explanation)
{
    return explanation ? explanation->state : NULL;
}
