/*
 * suggest.c -- changes of clues that leave one solution.
 *
 * All single changes that nuri.h calls small are tried, and if none helps,
 * sets of them.
 */
#include "base/argument.h"
#include "base/memory.h"
#include "generate/change_sets.h"
#include "generate/open_regions.h"

#include <assert.h>
#include <stdlib.h>

enum {
    MAX_TOGETHER = NURI_SUGGEST_CHANGES,
    EVERY_KIND = NURI_CHANGE_KIND_MOVE | NURI_CHANGE_KIND_NUMBER |
                 NURI_CHANGE_KIND_UNKNOWN | NURI_CHANGE_KIND_ADD |
                 NURI_CHANGE_KIND_REMOVE
};

/* List a change whose outcome is known, if it helps. */
static nuri_status judge_single(struct suggesting *s, const nuri_change *change)
{
    const bool helps = change->outcome == NURI_OUTCOME_UNIQUE ||
                       (change->outcome == NURI_OUTCOME_MULTIPLE &&
                        (s->is_none || s->max_changes > 1));

    assert(change->outcome != NURI_OUTCOME_UNKNOWN || !change->made);
    return helps && (s->allowed & (unsigned)change->kind)
               ? nuri_edit_add(s->editor.edit, change)
               : NURI_OK;
}

static nuri_status try_each(struct suggesting *s)
{
    struct editor *const e = &s->editor;
    nuri_status status = NURI_OK;

    s->judge = judge_single;
    for (uint32_t i = 0; i < grid_cells(&e->known.grid) &&
                         nuri_editor_should_continue(e, status);
         i++)
        status = nuri_suggest_at(s, i);
    return status == NURI_OK ? nuri_edit_sort(e->edit) : status;
}

/* Drop changes with several solutions if one leaves a single solution; true
 * then. */
static bool keep_best(struct edit *edit)
{
    size_t unique = 0;

    while (unique < edit->count &&
           edit->change[unique].outcome == NURI_OUTCOME_UNIQUE)
        unique++;
    if (unique > 0)
        edit->count = unique;
    return unique > 0;
}

static nuri_status try_all_small(struct suggesting *s)
{
    struct editor *const e = &s->editor;

    s->outcome = e->edit->shown.outcome;
    s->is_none = s->outcome == NURI_OUTCOME_NONE;
    if (!s->is_none && s->outcome != NURI_OUTCOME_MULTIPLE)
        return NURI_OK;
    s->is_changed = nuri_mem_array(grid_cells(&e->known.grid), 1);
    nuri_status status = s->is_changed ? try_each(s) : NURI_ERR_MEMORY;
    if (status == NURI_OK && s->max_changes > 1)
        status = nuri_open_regions(e);
    const bool is_found = status == NURI_OK && keep_best(e->edit);
    if (status == NURI_OK && s->max_changes > 1 && !is_found)
        status = nuri_suggest_sets(s);
    free(s->is_changed);
    return status == NURI_OK ? nuri_editor_rate_list(e) : status;
}

nuri_status nuri_suggest(nuri_edit **out, const nuri_puzzle *puzzle,
                         unsigned allowed, unsigned max_changes,
                         const nuri_options *options)
{
    struct suggesting s = {.allowed = allowed ? allowed : EVERY_KIND,
                           .max_changes =
                               max_changes ? max_changes : MAX_TOGETHER};

    if (!clear_out(out) || !puzzle || allowed & ~(unsigned)EVERY_KIND ||
        max_changes > MAX_TOGETHER)
        return NURI_ERR_ARGUMENT;
    const nuri_status status = nuri_editor_open(&s.editor, puzzle, options);
    return status == NURI_OK
               ? nuri_editor_close(&s.editor, out, try_all_small(&s))
               : status;
}
