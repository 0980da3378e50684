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

/* A minimum needs certain answers, and there are few questions. */
enum { TIMES_PATIENCE = 8 };

/* List every number that can go alone; then make them `?` one after the other,
 * as far as they can go together.  The first of them can. */
static void minimise(struct editor *e, void *user)
{
    (void)user;
    e->slice *= TIMES_PATIENCE;
    if (e->edit->shown.outcome != NURI_OUTCOME_UNIQUE)
        return;
    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++) {
        nuri_change change =
            nuri_editor_change(e, NURI_CHANGE_KIND_UNKNOWN, i, NURI_CLUE_ANY);
        if (e->clues[i] > 0 && nuri_editor_should_continue(e))
            nuri_editor_list(e, &change);
    }
    for (size_t k = 0; k < e->edit->count && nuri_editor_should_continue(e);
         k++) {
        nuri_change *const change = &e->edit->change[k];
        nuri_change together = *change;
        if (k > 0)
            nuri_editor_try(e, &together);
        change->made = together.outcome == NURI_OUTCOME_UNIQUE;
        if (change->made)
            nuri_change_do(e->clues, change);
    }
    nuri_editor_keep(e, e->edit->solution);
}

nuri_status nuri_minimise(nuri_edit **out, const nuri_puzzle *puzzle,
                          const nuri_options *options)
{
    return nuri_editor_run(out, puzzle, options, minimise, NULL);
}

/* ---- Moves -------------------------------------------------------------- */

/* Try each clue in each other cell of its island. */
static void list_moves(struct editor *e, void *user)
{
    (void)user;
    if (e->edit->shown.outcome != NURI_OUTCOME_UNIQUE)
        return;
    struct islands islands = nuri_editor_islands(e, e->edit->solution);
    nuri_editor_rate(e);
    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++) {
        if (e->clues[i] == NURI_CLUE_NONE || !nuri_editor_should_continue(e))
            continue;
        const uint32_t own = islands.of[i];
        assert(own > 0 && own <= islands.count);
        nuri_change change =
            nuri_editor_change(e, NURI_CHANGE_KIND_MOVE, i, e->clues[i]);
        for (uint32_t k = 0; k < islands.size[own]; k++) {
            change.to = islands.member[islands.first[own] + k];
            if (change.to != i && nuri_editor_should_continue(e))
                nuri_editor_list(e, &change);
        }
    }
    nuri_islands_clear(&islands);
    nuri_editor_sort(e);
    nuri_editor_rate_list(e);
}

nuri_status nuri_moves(nuri_edit **out, const nuri_puzzle *puzzle,
                       const nuri_options *options)
{
    return nuri_editor_run(out, puzzle, options, list_moves, NULL);
}
