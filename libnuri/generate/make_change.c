/*
 * make_change.c -- one of the changes, or sets of them, that were found is made.
 */
#include "generate/edit.h"

#include "base/budget.h"
#include "base/memory.h"
#include "result/result.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The puzzle with these changes; to be freed. */
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

/* The puzzle is that of the edit from now on. */
static void take(nuri_edit *edit, nuri_puzzle *puzzle, const nuri_result *r,
                 nuri_change *change, unsigned count)
{
    nuri_puzzle_free(edit->puzzle);
    edit->puzzle = puzzle;
    edit->outcome = r->outcome;
    edit->limit = r->limit;
    edit->is_solved = r->outcome == NURI_OUTCOME_UNIQUE;
    if (edit->is_solved)
        memcpy(edit->solution, r->solution[0], grid_cells(&puzzle->grid));
    edit->level = change->or_harder ? 0 : change->level;
    edit->score = change->score;
    for (unsigned i = 0; i < count; i++)
        change[i].made = true;
}

nuri_status nuri_edit_make(nuri_edit *edit, size_t i,
                           const nuri_options *options)
{
    nuri_puzzle *puzzle = NULL;
    nuri_result *r = NULL;
    struct budget budget;
    const unsigned together = nuri_edit_together(edit);
    const size_t first = i - i % together;

    if (!edit || i >= edit->count)
        return NURI_ERR_ARGUMENT;
    for (size_t k = 0; k < edit->count; k++)
        if (edit->change[k].made)
            return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    nuri_status status =
        change_puzzle(&puzzle, edit->puzzle, &edit->change[first], together);
    if (status == NURI_OK)
        status = nuri_solve_within(&r, puzzle, NULL, false, &budget);
    if (status == NURI_OK)
        take(edit, puzzle, r, &edit->change[first], together);
    else
        nuri_puzzle_free(puzzle);
    nuri_result_free(r);
    return status;
}
