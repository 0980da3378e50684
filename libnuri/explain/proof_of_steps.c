/*
 * proof_of_steps.c -- the steps of an explanation as steps of a proof.
 *
 * A technique need not be one of the proof format: where it holds, unit
 * propagation leads from the opposite to a contradiction, nearly always
 * without a guess.  Where it does not, as in a comparison of shapes, the
 * search splits the case.
 */
#include "explain/proof_of_steps.h"

#include "search/search.h"

#include <assert.h>
#include <stdio.h>

enum { REMARK_SIZE = 2048 };

/* A comment with its sentence, and a literal for each of its cells. */
static nuri_status prove_step(struct search *s, const struct grid *g,
                              const nuri_step *step, size_t number,
                              const struct budget *budget)
{
    const size_t cells = step->cell_count;
    nuri_status status = NURI_OK;
    char text[REMARK_SIZE];

    assert(number > 0);
    snprintf(text, sizeof text, "%zu. %s [%s, level %u]", number, step->message,
             step->technique, step->level);
    nuri_search_remark(s, text);
    for (size_t i = 0; i < cells + step->shore_count && status == NURI_OK &&
                       budget->reached == NURI_LIMIT_NOT_REACHED;
         i++) {
        const uint32_t at = i < cells ? step->cells[i] : step->shore[i - cells];
        bool proved;
        status = nuri_search_prove(
            s, grid_at(g, at), i < cells ? step->colour : NURI_BLACK, &proved);
        if (status == NURI_OK && !proved &&
            budget->reached == NURI_LIMIT_NOT_REACHED)
            status = NURI_ERR_INTERNAL;
    }
    return status;
}

nuri_status nuri_prove_steps(const nuri_puzzle *puzzle,
                             const struct steps *steps, struct budget *budget)
{
    struct board board;
    struct search *s = NULL;
    bool consistent;
    nuri_status status = nuri_board_init(&board, puzzle, NULL, &consistent);

    if (status == NURI_OK)
        status = nuri_search_new(&s, &board, budget);
    for (size_t i = 0; i < steps->count && status == NURI_OK &&
                       budget->reached == NURI_LIMIT_NOT_REACHED;
         i++)
        status = prove_step(s, &puzzle->grid, nuri_steps_get(steps, i), i + 1,
                            budget);
    if (status == NURI_OK && budget->reached == NURI_LIMIT_NOT_REACHED) {
        nuri_search_remark(s, "All cells are known.");
        status = nuri_search_prove_end(s);
    }
    nuri_search_free(s);
    nuri_board_clear(&board);
    return status;
}
