/*
 * explain.c -- the whole way to the solution, step by step.
 */
#include "base/memory.h"
#include "explain/next_step.h"
#include "explain/opening.h"
#include "explain/proof_of_steps.h"
#include "explain/why_no_solution.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>

/* An explanation and its public view; owns both. */
struct explained {
    nuri_explanation shown;
    struct steps steps;
    struct steps deductions; /* why a mark is wrong; its sentence is a step's */
    uint8_t *board;          /* [cells] */
};

static nuri_status follow(struct explained *e, struct hinter *a,
                          const uint8_t *marks)
{
    bool found = true;

    e->shown.hint_kind = NURI_HINT_CELL;
    nuri_status status = nuri_why_none_step(a, marks, &e->steps, &e->deductions,
                                            &e->shown.hint_kind);
    if (status != NURI_OK || e->shown.hint_kind != NURI_HINT_CELL)
        return status;
    a->should_continue = true;
    status = nuri_hinter_give_way(a);
    if (status == NURI_OK)
        status = nuri_opening_tell(a, &e->steps);
    while (status == NURI_OK && found)
        status = nuri_hinter_step(a, false, &e->steps, &found);
    if (status == NURI_OK)
        e->shown.hint_kind = nuri_hinter_end(a);
    return status;
}

static nuri_status fill(struct explained *e, struct hinter *a,
                        const uint8_t *marks)
{
    e->shown.mark_count = a->marks;
    e->board = nuri_mem_array(grid_cells(&a->puzzle->grid), 1);
    if (!e->board)
        return NURI_ERR_MEMORY;
    const nuri_status status = follow(e, a, marks);
    nuri_board_copy(&a->board, e->board);
    return status;
}

/* Only at the end, and only if asked: the search for steps proves nothing. */
static nuri_status prove(const struct explained *e, const nuri_puzzle *puzzle,
                         const nuri_options *options, struct budget *budget)
{
    if (!options || !options->proof || e->shown.hint_kind != NURI_HINT_SOLVED)
        return NURI_OK;
    budget->options.proof = options->proof;
    return nuri_prove_steps(puzzle, &e->steps, budget);
}

nuri_status nuri_explain(nuri_explanation **out, const nuri_puzzle *puzzle,
                         const uint8_t *marks, const nuri_options *options,
                         const nuri_hint_options *hints)
{
    nuri_hint_options anywhere = hints ? *hints : (nuri_hint_options){0};
    struct budget budget;
    struct hinter hinter;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    if (options && options->proof && nuri_puzzle_marks(puzzle, marks) > 0)
        return NURI_ERR_ARGUMENT;
    anywhere.has_near = false; /* each step is near the last instead */
    nuri_budget_start(&budget, options);
    nuri_status status =
        nuri_hinter_open(&hinter, puzzle, marks, &anywhere, &budget);
    if (status != NURI_OK)
        return status;
    struct explained *const e = nuri_mem_array(1, sizeof *e);
    status = e ? fill(e, &hinter, marks) : NURI_ERR_MEMORY;
    nuri_hinter_close(&hinter);
    if (status == NURI_OK)
        status = prove(e, puzzle, options, &budget);
    if (status != NURI_OK) {
        nuri_explanation_free(e ? &e->shown : NULL);
        return status;
    }
    e->shown.steps = e->steps.list;
    e->shown.step_count = e->steps.count;
    e->shown.board = e->board;
    e->shown.limit = nuri_hinter_limit(&hinter);
    *out = &e->shown;
    return NURI_OK;
}

void nuri_explanation_free(nuri_explanation *explanation)
{
    struct explained *const e = (struct explained *)explanation;

    if (!e)
        return;
    nuri_steps_clear(&e->steps);
    nuri_steps_clear(&e->deductions);
    free(e->board);
    free(e);
}
