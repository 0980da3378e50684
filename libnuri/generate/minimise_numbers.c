/*
 * minimise_numbers.c -- numbers that can become `?`.
 *
 * `?` for a number keeps all solutions, and may add some.  So a number that
 * cannot go alone cannot go with others; and one pass over those that can
 * leaves a minimal puzzle.
 */
#include "generate/editor.h"

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

static nuri_status minimise_clues(struct editor *e)
{
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
    return nuri_editor_run(out, puzzle, options, minimise_clues);
}
