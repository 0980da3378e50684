/*
 * make_change.c -- make one of the listed changes, or sets of changes.
 */
#include "generate/edit_result.h"

#include "base/budget.h"
#include "base/memory.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The puzzle with these changes; the caller frees it. */
static nuri_status change_puzzle(nuri_puzzle **out, const nuri_puzzle *puzzle,
                                 const nuri_change *change, unsigned count)
{
    const struct grid *const g = &puzzle->grid;
    int32_t *const clues = nuri_mem_array(grid_cells(g), sizeof *clues);

    assert(count > 0 && count <= NURI_SUGGEST_CHANGES);
    *out = NULL;
    if (!clues)
        return NURI_ERR_MEMORY;
    nuri_puzzle_copy_clues(puzzle, clues);
    for (unsigned i = 0; i < count; i++)
        nuri_change_do(clues, &change[i]);
    const nuri_status status = nuri_puzzle_new(out, g->width, g->height, clues);
    free(clues);
    return status;
}

/* Make this the puzzle of the edit. */
static void take_make_change(struct edit *edit, nuri_puzzle *puzzle,
                             const nuri_result *r, nuri_change *change,
                             unsigned count)
{
    nuri_puzzle_free(edit->puzzle);
    edit->puzzle = puzzle;
    edit->shown.outcome = r->outcome;
    edit->shown.limit = r->limit;
    edit->is_solved = r->outcome == NURI_OUTCOME_UNIQUE;
    if (edit->is_solved)
        memcpy(edit->solution, r->solutions[0], grid_cells(&puzzle->grid));
    edit->shown.level = change->or_harder ? 0 : change->level;
    edit->shown.score = change->score;
    for (unsigned i = 0; i < count; i++)
        change[i].made = true;
}

nuri_status nuri_edit_make(nuri_edit *edit, size_t i,
                           const nuri_options *options)
{
    struct edit *const e = (struct edit *)edit;
    nuri_puzzle *puzzle = NULL;
    nuri_result *r = NULL;
    struct budget budget;

    if (!e || i >= e->count)
        return NURI_ERR_ARGUMENT;
    for (size_t k = 0; k < e->count; k++)
        if (e->change[k].made)
            return NURI_ERR_ARGUMENT;
    const unsigned together = edit->together;
    nuri_change *const first = &e->change[i - i % together];
    nuri_budget_start(&budget, options);
    nuri_status status = change_puzzle(&puzzle, e->puzzle, first, together);
    if (status == NURI_OK)
        status = nuri_solve_within(&r, puzzle, NULL, false, &budget);
    if (status == NURI_OK)
        take_make_change(e, puzzle, r, first, together);
    else
        nuri_puzzle_free(puzzle);
    nuri_result_free(r);
    nuri_edit_show(e);
    return status;
}
