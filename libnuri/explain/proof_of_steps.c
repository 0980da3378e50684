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
#include <inttypes.h>
#include <stdio.h>

enum { REMARK_SIZE = 2048 };

static bool is_proof_stopped(const struct budget *budget)
{
    return budget->reached != NURI_LIMIT_NOT_REACHED;
}

static void remark(struct search *s, const nuri_step *step, size_t number)
{
    char text[REMARK_SIZE];

    assert(step && number > 0);
    snprintf(text, sizeof text, "%zu. %s [%s, level %u]", number, step->message,
             step->technique, step->level);
    nuri_search_remark(s, text);
}

static nuri_status prove_cells(struct search *s, const struct grid *g,
                               const uint32_t *cells, size_t count,
                               nuri_colour colour, struct budget *budget)
{
    nuri_status status = NURI_OK;

    assert(colour == NURI_BLACK || colour == NURI_WHITE);
    for (size_t i = 0; i < count && status == NURI_OK; i++) {
        enum proved how;
        status = nuri_search_prove(s, grid_at(g, cells[i]), colour, &how);
        if (is_proof_stopped(budget))
            break;
        if (status == NURI_OK && how == PROVED_NOT)
            status = NURI_ERR_INTERNAL;
    }
    return status;
}

static nuri_status prove_step(struct search *s, const struct grid *g,
                              const nuri_step *step, struct budget *budget)
{
    const nuri_status status =
        prove_cells(s, g, step->cells, step->cell_count, step->colour, budget);

    return status != NURI_OK || is_proof_stopped(budget)
               ? status
               : prove_cells(s, g, step->shore, step->shore_count, NURI_BLACK,
                             budget);
}

static nuri_status prove_all_steps(struct search *s, const struct grid *g,
                                   const struct steps *steps,
                                   struct budget *budget)
{
    nuri_status status = NURI_OK;

    for (size_t i = 0; i < steps->count && status == NURI_OK; i++) {
        const nuri_step *const step = nuri_steps_get(steps, i);
        remark(s, step, i + 1);
        status = prove_step(s, g, step, budget);
        if (is_proof_stopped(budget))
            return status;
    }
    if (status != NURI_OK)
        return status;
    nuri_search_remark(s, "All cells are known.");
    return nuri_search_prove_end(s);
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
    if (s)
        status = prove_all_steps(s, &puzzle->grid, steps, budget);
    nuri_search_free(s);
    nuri_board_clear(&board);
    return status;
}
