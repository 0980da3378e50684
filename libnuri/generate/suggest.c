/*
 * suggest.c -- changes of clues that leave one solution.
 *
 * All single changes that nuri.h calls small are tried, and if none helps, sets
 * of them.  Where a clue might get several numbers `?` is tried first: it has
 * the solutions of them all.  If it has none, no number has; if it has one,
 * only the number in that solution has it.
 */
#include "generate/suggest.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

enum {
    MAX_TOGETHER = NURI_SUGGEST_CHANGES,
    EVERY_KIND = NURI_CHANGE_KIND_MOVE | NURI_CHANGE_KIND_NUMBER |
                 NURI_CHANGE_KIND_UNKNOWN | NURI_CHANGE_KIND_ADD |
                 NURI_CHANGE_KIND_REMOVE
};

/* ---- One change --------------------------------------------------------- */

static nuri_status try_and_judge(struct suggesting *s, nuri_change *change)
{
    const nuri_status status = nuri_editor_try(s->editor, change);

    assert(!s->is_changed[change->from] && !s->is_changed[change->to]);
    return status == NURI_OK ? s->judge(s, change) : status;
}

/* ---- Numbers ------------------------------------------------------------ */

/* The size of the island of this cell in the last solution found. */
static nuri_status size_at(const struct editor *e, uint32_t index,
                           int32_t *size)
{
    struct islands islands;
    const nuri_status status =
        nuri_islands_find(&islands, &e->known.grid, e->solution);

    if (status == NURI_OK)
        *size = (int32_t)islands.size[islands.of[index]];
    nuri_islands_clear(&islands);
    return status;
}

/* Try the new numbers from `low` to `high`; `any` is the outcome with `?`. */
static nuri_status try_number_range(struct suggesting *s,
                                    const nuri_change *any,
                                    nuri_change_kind kind, int32_t low,
                                    int32_t high)
{
    int32_t size = 0;
    nuri_status status = NURI_OK;

    assert(any->after == NURI_CLUE_ANY && low <= high);
    if (!(s->allowed & (unsigned)kind) || any->outcome == NURI_OUTCOME_NONE)
        return NURI_OK;
    if (any->outcome == NURI_OUTCOME_UNIQUE)
        status = size_at(s->editor, any->to, &size);
    for (int32_t n = low > 1 ? low : 1;
         n <= high && nuri_editor_should_continue(s->editor, status); n++) {
        nuri_change change = *any;
        change.kind = kind;
        change.after = n;
        if (n == any->before || (size && n != size))
            continue;
        status = size ? s->judge(s, &change) : try_and_judge(s, &change);
    }
    return status;
}

/* Try `?` first, unless its outcome is known; then numbers. */
static nuri_status try_sizes(struct suggesting *s, nuri_change *any,
                             nuri_change_kind kind, int32_t low, int32_t high)
{
    nuri_status status = NURI_OK;

    if (any->outcome == NURI_OUTCOME_UNKNOWN)
        status = try_and_judge(s, any);
    return status == NURI_OK ? try_number_range(s, any, kind, low, high)
                             : status;
}

/* Try another number for this clue, or `?`, which keeps all solutions. */
static nuri_status try_clue_sizes(struct suggesting *s, uint32_t index)
{
    const int32_t clue = s->editor->clues[index];
    const bool is_any = clue == NURI_CLUE_ANY;
    nuri_change any = nuri_editor_change(s->editor, NURI_CHANGE_KIND_UNKNOWN,
                                         index, NURI_CLUE_ANY);

    any.outcome = s->is_none && !is_any ? NURI_OUTCOME_UNKNOWN : s->outcome;
    if (!(s->allowed & (NURI_CHANGE_KIND_NUMBER | NURI_CHANGE_KIND_UNKNOWN)))
        return NURI_OK;
    return try_sizes(s, &any, NURI_CHANGE_KIND_NUMBER,
                     is_any ? 1 : clue - SUGGEST_DIFFERENCE,
                     is_any ? SUGGEST_SIZE : clue + SUGGEST_DIFFERENCE);
}

/* ---- Places ------------------------------------------------------------- */

/* True if a clue may be here: next to no clue except the one at `but`. */
static bool is_free_for_clue(const struct editor *e, uint32_t index,
                             uint32_t but)
{
    const struct grid *const g = &e->known.grid;
    const uint32_t x = index % g->width, y = index / g->width;
    const uint32_t near[] = {y > 0 ? index - g->width : index,
                             x > 0 ? index - 1 : index,
                             x + 1 < g->width ? index + 1 : index,
                             y + 1 < g->height ? index + g->width : index};

    assert(index < grid_cells(g));
    for (int k = 0; k < 4; k++)
        if (near[k] != but && e->clues[near[k]] != NURI_CLUE_NONE)
            return false;
    return e->clues[index] == NURI_CLUE_NONE;
}

static nuri_status try_move(struct suggesting *s, uint32_t from, uint32_t to)
{
    struct editor *const e = s->editor;
    nuri_change change =
        nuri_editor_change(e, NURI_CHANGE_KIND_MOVE, from, e->clues[from]);

    change.to = to;
    return is_free_for_clue(e, to, from) && !s->is_changed[to] &&
                   nuri_editor_should_continue(e, NURI_OK)
               ? try_and_judge(s, &change)
               : NURI_OK;
}

/* Try the clue in nearby cells. */
static nuri_status try_moves(struct suggesting *s, uint32_t from)
{
    const struct grid g = s->editor->known.grid;
    const int64_t x = from % g.width, y = from / g.width;
    nuri_status status = NURI_OK;

    for (int64_t dy = -SUGGEST_DISTANCE; dy <= SUGGEST_DISTANCE; dy++) {
        const int64_t most = SUGGEST_DISTANCE - (dy < 0 ? -dy : dy);
        for (int64_t dx = -most; dx <= most && status == NURI_OK; dx++)
            if (x + dx >= 0 && x + dx < g.width && y + dy >= 0 &&
                y + dy < g.height)
                status =
                    try_move(s, from, (uint32_t)((y + dy) * g.width + x + dx));
    }
    return status;
}

static nuri_status try_removal(struct suggesting *s, uint32_t index)
{
    nuri_change change = nuri_editor_change(s->editor, NURI_CHANGE_KIND_REMOVE,
                                            index, NURI_CLUE_NONE);

    return try_and_judge(s, &change);
}

static nuri_status try_addition(struct suggesting *s, uint32_t index)
{
    nuri_change any = nuri_editor_change(s->editor, NURI_CHANGE_KIND_ADD, index,
                                         NURI_CLUE_ANY);

    any.outcome = NURI_OUTCOME_UNKNOWN;
    return try_sizes(s, &any, NURI_CHANGE_KIND_ADD, 1, SUGGEST_SIZE);
}

/* ---- All changes -------------------------------------------------------- */

static bool allows(const struct suggesting *s, nuri_change_kind kind)
{
    return s->allowed & (unsigned)kind;
}

nuri_status nuri_suggest_at(struct suggesting *s, uint32_t index)
{
    const struct editor *const e = s->editor;
    nuri_status status = NURI_OK;

    assert(s->judge && index < grid_cells(&e->known.grid));
    if (s->is_changed[index])
        return NURI_OK;
    if (e->clues[index] == NURI_CLUE_NONE)
        return allows(s, NURI_CHANGE_KIND_ADD) &&
                       is_free_for_clue(e, index, index)
                   ? try_addition(s, index)
                   : NURI_OK;
    if (allows(s, NURI_CHANGE_KIND_MOVE))
        status = try_moves(s, index);
    if (status == NURI_OK)
        status = try_clue_sizes(s, index);
    if (status == NURI_OK && allows(s, NURI_CHANGE_KIND_REMOVE))
        status = try_removal(s, index);
    return status;
}

/* ---- Which of them help ------------------------------------------------- */

/* List a change whose outcome is known, if it helps. */
static nuri_status judge_single(struct suggesting *s, const nuri_change *change)
{
    const bool helps = change->outcome == NURI_OUTCOME_UNIQUE ||
                       (change->outcome == NURI_OUTCOME_MULTIPLE &&
                        (s->is_none || s->max_changes > 1));

    assert(change->outcome != NURI_OUTCOME_UNKNOWN || !change->made);
    return helps && (s->allowed & (unsigned)change->kind)
               ? nuri_edit_add(s->editor->edit, change)
               : NURI_OK;
}

static nuri_status try_each(struct suggesting *s)
{
    struct editor *const e = s->editor;
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

static nuri_status try_all_small(struct editor *e, void *user)
{
    struct suggesting *const s = user;

    s->editor = e;
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

    if (!clear_out(out) || allowed & ~(unsigned)EVERY_KIND ||
        max_changes > MAX_TOGETHER)
        return NURI_ERR_ARGUMENT;
    return nuri_editor_run(out, puzzle, options, try_all_small, &s);
}
