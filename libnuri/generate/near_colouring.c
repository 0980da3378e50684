/*
 * near_colouring.c -- a colouring near another one that has clues.
 *
 * Repaired as new puzzles are, where techniques leave cells undecided, but
 * each cell that differs has a price.
 */
#include "generate/near_colouring.h"

#include "base/memory.h"
#include "board/board.h"
#include "generate/draft.h"
#include "generate/edit_result.h"
#include "generate/repair_draft.h"

#include <assert.h>
#include <stdlib.h>

/* Level of techniques that must solve it; an attempt ends after PATIENCE rounds
 * without progress; changes tried in all; attempts, of which the first has the
 * highest price per differing cell. */
enum { LEVEL = 3, PATIENCE = 100, STEPS = 200000, ATTEMPTS = 4 };

static nuri_status repair_near(struct draft *d, const struct grid *g,
                               const uint8_t *framed, bool keeps_it,
                               struct budget *budget, bool *done)
{
    struct allowance steps = {0, STEPS};
    nuri_status status = NURI_OK;

    assert(steps.spent == 0);
    for (uint32_t n = 0; status == NURI_OK && !*done && n < ATTEMPTS &&
                         budget_should_continue(budget, g->size);
         n++) {
        struct xoshiro random = xoshiro_of(0, n);
        const struct repair how = {.first_level = LEVEL,
                                   .level = LEVEL,
                                   .keeps_colouring = keeps_it,
                                   .slice = PATIENCE,
                                   .near = framed,
                                   .distance = (int32_t)(ATTEMPTS - n),
                                   .steps = &steps};
        nuri_draft_begin(d, framed, NULL, &random);
        status = nuri_repair(d, &how, &random, budget, done);
    }
    return status;
}

nuri_status nuri_near_colouring(uint8_t *colouring, int32_t *clues,
                                bool keeps_it, const struct grid *g,
                                struct budget *budget, bool *done)
{
    const struct islands_asked any = {
        .max = UINT32_MAX, .largest = UINT32_MAX, .max_ones = 100};
    uint8_t *const framed = nuri_mem_array(g->size, 1);
    struct draft draft;

    *done = false;
    if (!framed || !nuri_draft_init(&draft, g, &any)) {
        free(framed);
        return NURI_ERR_MEMORY;
    }
    grid_put_frame(g, framed, colouring, OUTSIDE);
    const nuri_status status =
        repair_near(&draft, g, framed, keeps_it, budget, done);
    if (status == NURI_OK && *done) {
        nuri_draft_solution(&draft, colouring);
        nuri_puzzle_copy_clues(nuri_draft_puzzle(&draft), clues);
    }
    nuri_draft_clear(&draft);
    free(framed);
    return status;
}
