/*
 * edit.c -- a puzzle under edit; and edits of a puzzle with one solution that
 * change one clue at a time: numbers that can become `?`, other cells of its
 * island for a clue.
 */
#include "generate/edit.h"

#include "explain/rate.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Ratings may take LOOKS_OF_LIST units of LOOKS_BETWEEN looks per board cell
 * for a whole list: some seconds at 100 cells. */
enum { LOOKS_OF_LIST = 200 };

/* ---- Questions ----------------------------------------------------------- */

bool nuri_editor_should_continue(struct editor *e)
{
    return e->status == NURI_OK &&
           budget_should_continue(&e->budget, grid_cells(&e->known.grid));
}

nuri_puzzle *nuri_editor_puzzle(struct editor *e)
{
    const struct grid *const g = &e->known.grid;
    nuri_puzzle *puzzle = NULL;

    if (e->status == NURI_OK)
        e->status = nuri_puzzle_new(&puzzle, g->width, g->height, e->clues);
    return puzzle;
}

/* Solve the puzzle of e->clues within this many nodes.  NULL after an error;
 * else the caller frees it. */
static nuri_result *solve(struct editor *e, uint64_t nodes, bool want_common)
{
    nuri_puzzle *const puzzle = nuri_editor_puzzle(e);
    nuri_result *r = NULL;

    if (!puzzle)
        return NULL;
    const uint64_t most = nuri_budget_narrow(&e->budget, nodes);
    e->status = nuri_solve_within(&r, puzzle, NULL, want_common, &e->budget);
    nuri_budget_give_back(&e->budget, most);
    nuri_puzzle_free(puzzle);
    return r;
}

/* Note the solutions, the first one last; false after an error. */
static bool note(struct editor *e, const nuri_result *r)
{
    for (unsigned i = r ? r->solution_count : 0; i-- > 0;)
        e->last = nuri_known_add(&e->known, r->solutions[i]);
    if (e->scratch.failed)
        e->status = NURI_ERR_MEMORY;
    return r && e->status == NURI_OK;
}

/* Two known solutions may answer it. */
nuri_outcome nuri_editor_ask(struct editor *e)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++)
        if (e->clues[i] != NURI_CLUE_NONE)
            e->placed[count++] = (struct placed_clue){i, e->clues[i]};
    if (nuri_known_accepted(&e->known, e->placed, count, 2) == 2)
        return NURI_OUTCOME_MULTIPLE;
    nuri_result *const r = solve(e, e->slice, false);
    const nuri_outcome outcome = note(e, r) ? r->outcome : NURI_OUTCOME_UNKNOWN;
    nuri_result_free(r);
    return outcome;
}

bool nuri_editor_open_cells(struct editor *e, bool *open)
{
    const uint32_t cells = grid_cells(&e->known.grid);
    nuri_result *const r = solve(e, NODES_OF_COMMON, true);
    bool is_all = false;

    memset(open, 0, cells * sizeof *open);
    if (note(e, r)) {
        const uint8_t *const all = r->common;
        is_all = all || r->outcome != NURI_OUTCOME_MULTIPLE;
        for (uint32_t i = 0; i < cells && r->solution_count == 2; i++)
            open[i] = all ? all[i] == NURI_UNDECIDED
                          : r->solutions[0][i] != r->solutions[1][i];
    }
    nuri_result_free(r);
    return is_all;
}

nuri_outcome nuri_editor_try(struct editor *e, const struct change_set *set)
{
    const struct change_set before = e->now;

    nuri_editor_put(e, set);
    const nuri_outcome outcome = nuri_editor_ask(e);
    nuri_editor_put(e, &before);
    if (e->status == NURI_OK && outcome == NURI_OUTCOME_UNKNOWN &&
        e->budget.reached == NURI_LIMIT_NOT_REACHED)
        e->shown.undecided++;
    return outcome;
}

/* ---- Changes ------------------------------------------------------------- */

nuri_change nuri_editor_change(const struct editor *e, nuri_change_kind kind,
                               uint32_t index, int32_t after)
{
    assert(index < grid_cells(&e->known.grid));
    return (nuri_change){.kind = kind,
                         .from = index,
                         .to = index,
                         .before = e->clues[index],
                         .after = after};
}

void nuri_editor_put(struct editor *e, const struct change_set *set)
{
    const struct change_set was = e->now; /* it may be the set */

    e->now = set ? *set : (struct change_set){.count = 0};
    for (const nuri_change *c = was.change + was.count; c-- > was.change;) {
        assert(e->clues[c->to] == c->after);
        e->clues[c->to] = NURI_CLUE_NONE;
        e->clues[c->from] = c->before;
    }
    for (unsigned k = 0; k < e->now.count; k++) {
        const nuri_change *const c = &e->now.change[k];
        assert(e->clues[c->from] == c->before);
        assert(c->to == c->from || e->clues[c->to] == NURI_CLUE_NONE);
        e->clues[c->from] = NURI_CLUE_NONE;
        e->clues[c->to] = c->after;
    }
}

void nuri_puzzle_copy_clues(const nuri_puzzle *puzzle, int32_t *clues)
{
    for (uint32_t i = 0; i < grid_cells(&puzzle->grid); i++)
        clues[i] = puzzle->clue[grid_at(&puzzle->grid, i)];
}

/* ---- Lists --------------------------------------------------------------- */

/* How much it changes a puzzle of this width: least if a clue moves one cell,
 * or a number changes by one; most if a clue is added or removed. */
static int64_t cost_of(const nuri_change *c, uint32_t width)
{
    const int64_t dx = (int64_t)(c->from % width) - (int64_t)(c->to % width);
    const int64_t dy = (int64_t)(c->from / width) - (int64_t)(c->to / width);
    const int64_t more = (int64_t)c->after - c->before;

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

void nuri_editor_add(struct editor *e, struct change_sets *list,
                     const struct change_set *set)
{
    if (e->status != NURI_OK)
        return;
    if (!APPEND_IN(&e->scratch, list->set, list->count, list->room, *set)) {
        e->status = NURI_ERR_MEMORY;
        return;
    }
    struct change_set *const added = &list->set[list->count - 1];
    added->cost = 0;
    for (unsigned k = 0; k < added->count; k++)
        added->cost += cost_of(&added->change[k], e->known.grid.width);
}

int nuri_changes_compare(const struct change_set *a, const struct change_set *b)
{
    const unsigned count = a->count < b->count ? a->count : b->count;

    for (unsigned k = 0; k < count; k++) {
        const nuri_change *const x = &a->change[k], *const y = &b->change[k];
        if (x->from != y->from)
            return x->from < y->from ? -1 : 1;
        if (x->to != y->to)
            return x->to < y->to ? -1 : 1;
        if (x->after != y->after)
            return x->after < y->after ? -1 : 1;
    }
    return (a->count > b->count) - (a->count < b->count);
}

/* A total order of different sets, so that qsort() makes no difference. */
static int by_outcome(const void *a, const void *b)
{
    const struct change_set *const x = a, *const y = b;
    const nuri_change *const c = x->change, *const d = y->change;
    const int64_t key[][2] = {
        {c->outcome != NURI_OUTCOME_UNIQUE, d->outcome != NURI_OUTCOME_UNIQUE},
        {c->level ? c->level : NURI_LEVELS + 1,
         d->level ? d->level : NURI_LEVELS + 1},
        {x->cost, y->cost},
        {c->kind, d->kind}};

    for (size_t i = 0; i < sizeof key / sizeof *key; i++)
        if (key[i][0] != key[i][1])
            return key[i][0] < key[i][1] ? -1 : 1;
    return nuri_changes_compare(x, y);
}

void nuri_editor_sort(struct editor *e, struct change_sets *list)
{
    if (e->status == NURI_OK && list->count > 1)
        qsort(list->set, list->count, sizeof *list->set, by_outcome);
}

/* ---- Ratings ------------------------------------------------------------- */

/* A nuri_progress_fn: counts the calls that come after a fixed amount of
 * work. */
static bool count_look(void *user, const nuri_stats *stats)
{
    struct editor *const e = user;
    const bool is_due = e->budget.looks == 0; /* LOOKS_BETWEEN came before it */

    if (is_due && !allowance_has(&e->looks, 1))
        return false;
    allowance_spend(&e->looks, is_due);
    return !e->caller.progress || e->caller.progress(e->caller.user, stats);
}

/* Rate the puzzle; level 0 if a limit or the end of the looks came first. */
static void rate(struct editor *e, const nuri_puzzle *puzzle, unsigned *level,
                 unsigned *score)
{
    nuri_rating *rating = NULL;

    *level = 0;
    *score = 0;
    if (e->status == NURI_OK)
        e->status = nuri_rate_up_to(&rating, puzzle, NURI_LEVELS, &e->budget);
    if (e->status != NURI_OK)
        return;
    if (rating->rating_info) {
        *level = rating->rating_info->level;
        *score = rating->rating_info->score;
    } else if (!allowance_has(&e->looks, 1)) {
        e->budget.reached = NURI_LIMIT_NOT_REACHED;
    }
    nuri_rating_free(rating);
}

void nuri_editor_rate(struct editor *e)
{
    rate(e, e->puzzle, &e->shown.level, &e->shown.score);
}

void nuri_editor_rate_list(struct editor *e)
{
    struct change_sets *const list = &e->list;

    nuri_editor_sort(e, list);
    e->looks = (struct allowance){0, (uint64_t)LOOKS_OF_LIST *
                                         grid_cells(&e->known.grid)};
    for (size_t i = 0; i < list->count && allowance_has(&e->looks, 1) &&
                       nuri_editor_should_continue(e);
         i++) {
        nuri_change *const first = list->set[i].change;
        if (first->outcome != NURI_OUTCOME_UNIQUE)
            continue;
        nuri_editor_put(e, &list->set[i]);
        nuri_puzzle *const puzzle = nuri_editor_puzzle(e);
        nuri_editor_put(e, NULL);
        rate(e, puzzle, &first->level, &first->score);
        nuri_puzzle_free(puzzle);
    }
    e->looks = (struct allowance){0, NO_BOUND};
    nuri_editor_sort(e, list);
}

/* ---- What is kept -------------------------------------------------------- */

void nuri_editor_keep(struct editor *e, nuri_outcome outcome,
                      const uint8_t *solution)
{
    nuri_puzzle *const puzzle = nuri_editor_puzzle(e);

    if (!puzzle)
        return;
    nuri_puzzle_free(e->puzzle);
    e->shown.puzzle = e->puzzle = puzzle;
    e->shown.outcome = outcome;
    e->shown.solution = solution ? e->solution : NULL;
    if (solution && solution != e->solution)
        memcpy(e->solution, solution, grid_cells(&puzzle->grid));
}

/* Solve e->clues without a bound, and keep them. */
static nuri_result *solve_and_keep(struct editor *e)
{
    nuri_result *const r = solve(e, NO_BOUND, false);

    if (r)
        nuri_editor_keep(e, r->outcome,
                         r->outcome == NURI_OUTCOME_UNIQUE ? r->solutions[0]
                                                           : NULL);
    return r;
}

nuri_status nuri_edit_make(nuri_edit *edit, size_t i,
                           const nuri_options *options)
{
    struct editor *const e = (struct editor *)edit;

    if (!e || i >= edit->change_count)
        return NURI_ERR_ARGUMENT;
    for (size_t k = 0; k < edit->change_count; k++)
        if (e->change[k].made)
            return NURI_ERR_ARGUMENT;
    nuri_change *const first = &e->change[i - i % edit->together];
    struct change_set set = {.count = edit->together};
    memcpy(set.change, first, set.count * sizeof *first);
    nuri_budget_start(&e->budget, options);
    nuri_editor_put(e, &set);
    nuri_result_free(solve_and_keep(e));
    const nuri_status status = e->status;
    if (status == NURI_OK) {
        edit->limit = e->budget.reached;
        edit->level = first->level;
        edit->score = first->score;
        for (unsigned k = 0; k < edit->together; k++)
            first[k].made = true;
    } else {
        nuri_editor_put(e, NULL);
        e->status = NURI_OK;
    }
    return status;
}

/* ---- Beginning and end --------------------------------------------------- */

void nuri_edit_free(nuri_edit *edit)
{
    struct editor *const e = (struct editor *)edit;

    if (!e)
        return;
    nuri_puzzle_free(e->puzzle);
    nuri_arena_clear(&e->scratch);
    nuri_arena_clear(&e->memory);
    free(e);
}

struct editor *nuri_editor_open(const struct grid *g,
                                const nuri_options *options)
{
    struct editor *const e = nuri_mem_array(1, sizeof *e);
    const uint32_t cells = grid_cells(g);

    if (!e)
        return NULL;
    e->shown.together = 1;
    e->slice = NODES_OF_QUESTION;
    e->caller = options ? *options : (nuri_options){0};
    e->looks = (struct allowance){0, NO_BOUND};
    nuri_budget_start(&e->budget, options);
    e->budget.options.progress = count_look;
    e->budget.options.user = e;
    e->solution = nuri_arena_array(&e->memory, cells, 1);
    e->clues = nuri_arena_array(&e->memory, cells, sizeof *e->clues);
    e->placed = nuri_arena_array(&e->scratch, cells, sizeof *e->placed);
    nuri_known_init(&e->known, g, &e->scratch);
    if (e->memory.failed || e->scratch.failed)
        e->status = NURI_ERR_MEMORY;
    nuri_editor_keep(e, NURI_OUTCOME_UNKNOWN, NULL);
    return e;
}

/* Show the list, set after set; all changes of a set have its rating. */
static void show_list(struct editor *e)
{
    const struct change_sets *const list = &e->list;
    const unsigned together = list->count ? list->set[0].count : 1;
    size_t count = 0;

    if (list->count)
        e->change = nuri_arena_array(&e->memory, list->count * together,
                                     sizeof *e->change);
    for (size_t i = 0; e->change && i < list->count; i++)
        for (unsigned k = 0; k < together; k++) {
            const nuri_change *const set = list->set[i].change;
            e->change[count] = set[k];
            e->change[count].level = set->level;
            e->change[count++].score = set->score;
        }
    e->shown.changes = e->change;
    e->shown.change_count = count;
    e->shown.together = together;
    e->shown.limit = e->budget.reached;
}

nuri_status nuri_editor_close(struct editor *e, nuri_edit **out)
{
    if (!e)
        return NURI_ERR_MEMORY;
    if (e->status == NURI_OK)
        show_list(e);
    if (e->memory.failed || e->scratch.failed)
        e->status = NURI_ERR_MEMORY;
    nuri_arena_clear(&e->scratch);
    const nuri_status status = e->status;
    if (status == NURI_OK)
        *out = &e->shown;
    else
        nuri_edit_free(&e->shown);
    return status;
}

nuri_status nuri_editor_run(nuri_edit **out, const nuri_puzzle *puzzle,
                            const nuri_options *options, edit_fn *work,
                            void *user)
{
    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    struct editor *const e = nuri_editor_open(&puzzle->grid, options);
    if (e && e->status == NURI_OK) {
        nuri_puzzle_copy_clues(puzzle, e->clues);
        nuri_result *const r = solve_and_keep(e);
        note(e, r);
        nuri_result_free(r);
        if (e->status == NURI_OK)
            work(e, user);
    }
    return nuri_editor_close(e, out);
}

/* ---- Numbers that can go ------------------------------------------------- */

/* A minimum needs certain answers, and there are few questions. */
enum { TIMES_PATIENCE = 8 };

/* Try a change alone, and list it if one solution is left. */
static void list_if_unique(struct editor *e, nuri_change change)
{
    struct change_set set = {.change = {change}, .count = 1};

    if (!nuri_editor_should_continue(e))
        return;
    set.change->outcome = nuri_editor_try(e, &set);
    if (set.change->outcome == NURI_OUTCOME_UNIQUE)
        nuri_editor_add(e, &e->list, &set);
}

/* List every number that can go alone; then make them `?` one after the other,
 * as far as they can go together.  The first of them can.  `?` for a number
 * keeps all solutions, and may add some.  So a number that cannot go alone
 * cannot go with others, and one pass leaves a minimal puzzle. */
static void minimise(struct editor *e, void *user)
{
    (void)user;
    e->slice *= TIMES_PATIENCE;
    if (!e->shown.solution)
        return;
    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++)
        if (e->clues[i] > 0)
            list_if_unique(e, nuri_editor_change(e, NURI_CHANGE_KIND_UNKNOWN, i,
                                                 NURI_CLUE_ANY));
    for (size_t k = 0; k < e->list.count && nuri_editor_should_continue(e);
         k++) {
        struct change_set *const set = &e->list.set[k];
        set->change->made =
            k == 0 || nuri_editor_try(e, set) == NURI_OUTCOME_UNIQUE;
        if (set->change->made)
            e->clues[set->change->from] = NURI_CLUE_ANY;
    }
    nuri_editor_keep(e, NURI_OUTCOME_UNIQUE, e->solution);
}

nuri_status nuri_minimise(nuri_edit **out, const nuri_puzzle *puzzle,
                          const nuri_options *options)
{
    return nuri_editor_run(out, puzzle, options, minimise, NULL);
}

/* ---- Moves --------------------------------------------------------------- */

/* Try each clue in each other cell of its island, which keeps the solution: is
 * it still the only one? */
static void list_moves(struct editor *e, void *user)
{
    const struct solution *const s =
        e->last; /* the first one known: it stays */

    (void)user;
    if (!e->shown.solution)
        return;
    nuri_editor_rate(e);
    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++) {
        const uint32_t own = s->island[i];
        nuri_change change =
            nuri_editor_change(e, NURI_CHANGE_KIND_MOVE, i, e->clues[i]);
        for (uint32_t k = 0; e->clues[i] && k < s->size[own]; k++) {
            change.to = s->member[s->first[own] + k];
            if (change.to != i)
                list_if_unique(e, change);
        }
    }
    nuri_editor_rate_list(e);
}

nuri_status nuri_moves(nuri_edit **out, const nuri_puzzle *puzzle,
                       const nuri_options *options)
{
    return nuri_editor_run(out, puzzle, options, list_moves, NULL);
}
