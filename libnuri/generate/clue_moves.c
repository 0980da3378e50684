/*
 * clue_moves.c -- other cells of its island where a clue may be.
 *
 * In another cell of its island a clue keeps the solution; each try asks
 * whether it is still the only one.
 */
#include "generate/editor.h"

#include <assert.h>

/* Try the clue of this cell in each other cell of its island. */
static nuri_status try_clue(struct editor *e, const struct islands *islands,
                            uint32_t from)
{
    const uint32_t own = islands->of[from];
    nuri_status status = NURI_OK;

    assert(own > 0 && own <= islands->count);
    for (uint32_t k = 0; k < islands->size[own]; k++) {
        nuri_change change =
            nuri_editor_change(e, NURI_CHANGE_KIND_MOVE, from, e->clues[from]);
        change.to = islands->member[islands->first[own] + k];
        if (change.to != from && nuri_editor_should_continue(e, status))
            status = nuri_editor_list(e, &change);
    }
    return status;
}

static nuri_status try_all_clues(struct editor *e,
                                 const struct islands *islands)
{
    nuri_status status = nuri_editor_rate(e);

    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++)
        if (e->clues[i] != NURI_CLUE_NONE &&
            nuri_editor_should_continue(e, status))
            status = try_clue(e, islands, i);
    if (status == NURI_OK)
        status = nuri_edit_sort(e->edit);
    return status == NURI_OK ? nuri_editor_rate_list(e) : status;
}

static nuri_status list_moves(struct editor *e)
{
    struct islands islands;

    if (e->edit->shown.outcome != NURI_OUTCOME_UNIQUE)
        return NURI_OK;
    nuri_status status =
        nuri_islands_find(&islands, &e->known.grid, e->edit->solution);
    if (status == NURI_OK)
        status = try_all_clues(e, &islands);
    nuri_islands_clear(&islands);
    return status;
}

nuri_status nuri_moves(nuri_edit **out, const nuri_puzzle *puzzle,
                       const nuri_options *options)
{
    return nuri_editor_run(out, puzzle, options, list_moves);
}
