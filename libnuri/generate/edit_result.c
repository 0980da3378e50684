/*
 * edit_result.c -- what an edit of a puzzle has found: plain data.
 */
#include "generate/edit_result.h"

#include "base/budget.h"
#include "base/memory.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Changes ------------------------------------------------------------- */

/* No default label: see base/status.c. */
const char *nuri_change_kind_name(nuri_change_kind kind)
{
    switch (kind) {
    case NURI_CHANGE_KIND_MOVE: return "move";
    case NURI_CHANGE_KIND_NUMBER: return "number";
    case NURI_CHANGE_KIND_UNKNOWN: return "unknown";
    case NURI_CHANGE_KIND_ADD: return "add";
    case NURI_CHANGE_KIND_REMOVE: return "remove";
    }
    return "?";
}

void nuri_change_do(int32_t *clues, const nuri_change *change)
{
    assert(clues[change->from] == change->before);
    assert(change->to == change->from || clues[change->to] == NURI_CLUE_NONE);
    clues[change->from] = NURI_CLUE_NONE;
    clues[change->to] = change->after;
}

void nuri_change_undo(int32_t *clues, const nuri_change *change)
{
    assert(clues[change->to] == change->after);
    clues[change->to] = NURI_CLUE_NONE;
    clues[change->from] = change->before;
}

void nuri_puzzle_copy_clues(const nuri_puzzle *puzzle, int32_t *clues)
{
    for (uint32_t i = 0; i < grid_cells(&puzzle->grid); i++)
        clues[i] = puzzle->clue[grid_at(&puzzle->grid, i)];
}

nuri_status nuri_edit_compare(struct edit *edit, const uint8_t *colouring)
{
    const uint32_t cells = grid_cells(&edit->puzzle->grid);

    if (!edit->is_solved)
        return NURI_OK;
    edit->differ = nuri_mem_array(cells, sizeof *edit->differ);
    for (uint32_t i = 0; edit->differ && i < cells; i++)
        if (edit->solution[i] != colouring[i])
            edit->differ[edit->shown.differ_count++] = i;
    return edit->differ ? NURI_OK : NURI_ERR_MEMORY;
}

/* ---- The list ------------------------------------------------------------ */

struct edit *nuri_edit_new(const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;
    struct edit *const e = nuri_mem_array(1, sizeof *e);

    if (e) {
        e->shown.outcome = NURI_OUTCOME_UNKNOWN;
        e->shown.together = 1;
        e->solution = nuri_mem_array(grid_cells(g), 1);
        nuri_transform_puzzle(&e->puzzle, puzzle, 0);
    }
    if (e && e->solution && e->puzzle)
        return e;
    nuri_edit_clear(e);
    return NULL;
}

void nuri_edit_clear(struct edit *edit)
{
    if (!edit)
        return;
    nuri_puzzle_free(edit->puzzle);
    free(edit->solution);
    free(edit->change);
    free(edit->differ);
    for (size_t i = 0; i < edit->shown.region_count; i++) {
        nuri_mem_free(edit->region[i].cells);
        nuri_mem_free(edit->region[i].settlers);
    }
    free(edit->region);
    free(edit);
}

void nuri_edit_free(nuri_edit *edit)
{
    nuri_edit_clear((struct edit *)edit);
}

nuri_edit *nuri_edit_show(struct edit *edit)
{
    nuri_edit *const shown = &edit->shown;

    shown->puzzle = edit->puzzle;
    shown->solution = edit->is_solved ? edit->solution : NULL;
    shown->changes = edit->count ? edit->change : NULL;
    shown->change_count = edit->count;
    shown->differ = edit->differ;
    shown->regions = edit->region;
    return shown;
}

nuri_status nuri_edit_add(struct edit *edit, const nuri_change *change)
{
    return APPEND(edit->change, edit->count, edit->room, *change)
               ? NURI_OK
               : NURI_ERR_MEMORY;
}

int64_t nuri_change_cost(const nuri_change *c, uint32_t width)
{
    const int64_t dx = (int64_t)(c->from % width) - (int64_t)(c->to % width);
    const int64_t dy = (int64_t)(c->from / width) - (int64_t)(c->to / width);
    const int64_t more = (int64_t)c->after - c->before;

    assert(width > 0);
    switch (c->kind) {
    case NURI_CHANGE_KIND_MOVE: return llabs(dx) + llabs(dy);
    case NURI_CHANGE_KIND_NUMBER:
        return c->before == NURI_CLUE_ANY ? 1 : llabs(more);
    case NURI_CHANGE_KIND_UNKNOWN: return 3;
    case NURI_CHANGE_KIND_ADD:
    case NURI_CHANGE_KIND_REMOVE: break;
    }
    return 4;
}

/* Changes that are made together, and their order. */
struct keyed {
    nuri_change change[NURI_SUGGEST_CHANGES];
    int64_t key[8];
};

/* A total order, so that the result does not depend on qsort(). */
static int by_key(const void *a, const void *b)
{
    const struct keyed *const x = a, *const y = b;

    for (size_t i = 0; i < sizeof x->key / sizeof *x->key; i++)
        if (x->key[i] != y->key[i])
            return x->key[i] < y->key[i] ? -1 : 1;
    return 0;
}

nuri_status nuri_edit_sort(struct edit *edit)
{
    const uint32_t width = edit->puzzle->grid.width;
    const unsigned together = edit->shown.together;
    const size_t sets = edit->count / together;
    struct keyed *const list = nuri_mem_array(sets, sizeof *list);

    if (!list)
        return NURI_ERR_MEMORY;
    for (size_t i = 0; i < sets; i++) {
        const nuri_change *const c = &edit->change[i * together];
        int64_t cost = 0;
        for (unsigned k = 0; k < together; k++)
            cost += nuri_change_cost(&c[k], width);
        list[i] = (struct keyed){.key = {c->outcome != NURI_OUTCOME_UNIQUE,
                                         c->level ? c->level : NURI_LEVELS + 1,
                                         cost, c->kind, c->from, c->to,
                                         c->after, (int64_t)i}};
        memcpy(list[i].change, c, together * sizeof *c);
    }
    qsort(list, sets, sizeof *list, by_key);
    for (size_t i = 0; i < sets; i++)
        memcpy(&edit->change[i * together], list[i].change,
               together * sizeof *edit->change);
    free(list);
    return NURI_OK;
}

/* ---- A listed change, or set of changes, made ---------------------------- */

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
static void take_changes(struct edit *edit, nuri_puzzle *puzzle,
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
    edit->shown.level = change->level;
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
        take_changes(e, puzzle, r, first, together);
    else
        nuri_puzzle_free(puzzle);
    nuri_result_free(r);
    nuri_edit_show(e);
    return status;
}
