/*
 * one_clue.c -- edits of a puzzle with one solution that change one clue at a
 * time: numbers that can become `?`, other cells of its island for a clue.
 *
 * `?` for a number keeps all solutions, and may add some.  So a number that
 * cannot go alone cannot go with others; and one pass over those that can
 * leaves a minimal puzzle.  In another cell of its island a clue keeps the
 * solution; each try asks whether it is still the only one.
 */
#include "generate/editor.h"

#include <assert.h>

/* ---- Numbers ------------------------------------------------------------ */

/* List every number that can go alone. */
static nuri_status list_single(struct editor *e)
{
    nuri_status status = NURI_OK;

    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++) {
        nuri_change change =
            nuri_editor_change(e, NURI_CHANGE_KIND_UNKNOWN, i, NURI_CLUE_ANY);
        if (e->clues[i] > 0 && nuri_editor_should_continue(e, status))
            status = nuri_editor_list(e, &change);
    }
    return status;
}

/* Make them `?` one after the other, as far as they can go together.  The first
 * of them can. */
static nuri_status make_unknown_together(struct editor *e)
{
    nuri_status status = NURI_OK;

    for (size_t k = 0; k < e->edit->count; k++) {
        nuri_change *const change = &e->edit->change[k];
        nuri_change together = *change;
        if (!nuri_editor_should_continue(e, status))
            break;
        if (k > 0)
            status = nuri_editor_try(e, &together);
        change->made =
            status == NURI_OK && together.outcome == NURI_OUTCOME_UNIQUE;
        if (change->made)
            nuri_change_do(e->clues, change);
    }
    return status;
}

/* A minimum needs certain answers, and there are few questions. */
enum { TIMES_PATIENCE = 8 };

static nuri_status minimise_clues(struct editor *e, void *user)
{
    (void)user;
    e->slice *= TIMES_PATIENCE;
    if (e->edit->shown.outcome != NURI_OUTCOME_UNIQUE)
        return NURI_OK;
    nuri_status status = list_single(e);
    if (status == NURI_OK)
        status = make_unknown_together(e);
    return status == NURI_OK ? nuri_editor_keep(e, e->edit->solution) : status;
}

nuri_status nuri_minimise(nuri_edit **out, const nuri_puzzle *puzzle,
                          const nuri_options *options)
{
    return nuri_editor_run(out, puzzle, options, minimise_clues, NULL);
}

/* ---- Moves -------------------------------------------------------------- */

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

static nuri_status list_moves(struct editor *e, void *user)
{
    struct islands islands;

    (void)user;
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
    return nuri_editor_run(out, puzzle, options, list_moves, NULL);
}
