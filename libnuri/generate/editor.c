/*
 * editor.c -- a puzzle under edit: make a change, ask for solutions, undo it.
 */
#include "generate/editor.h"

#include "base/memory.h"
#include "explain/rate.h"
#include "solve/solve.h"

#include <assert.h>
#include <string.h>

/* Ratings may take LOOKS_OF_LIST units of LOOKS_BETWEEN looks per board cell
 * for a whole list: some seconds at 100 cells. */
enum { LOOKS_OF_LIST = 200 };

/* ---- Questions ---------------------------------------------------------- */

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

/* Solve the puzzle of e->clues within this many nodes, and note its solutions.
 * NULL after an error; else the caller frees it. */
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
    for (unsigned i = 0; r && i < r->solution_count && e->status == NURI_OK;
         i++)
        e->status = nuri_known_solutions_add(&e->known, r->solutions[i]);
    if (r && r->solution_count)
        memcpy(e->solution, r->solutions[0], grid_cells(&e->known.grid));
    return r;
}

static nuri_outcome count_solutions(struct editor *e, uint64_t nodes)
{
    nuri_result *const r = solve(e, nodes, false);
    const nuri_outcome outcome =
        r && e->status == NURI_OK ? r->outcome : NURI_OUTCOME_UNKNOWN;

    nuri_result_free(r);
    return outcome;
}

/* Two known solutions may solve it. */
nuri_outcome nuri_editor_ask(struct editor *e)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++)
        if (e->clues[i] != NURI_CLUE_NONE)
            e->placed[count++] = (struct placed_clue){i, e->clues[i]};
    if (nuri_known_solutions_accepted(&e->known, e->placed, count, 2) == 2)
        return NURI_OUTCOME_MULTIPLE;
    return count_solutions(e, e->slice);
}

bool nuri_editor_open_cells(struct editor *e, bool *open)
{
    nuri_result *const r = solve(e, NODES_OF_COMMON, true);
    const uint8_t *const common = r ? r->common : NULL;
    const bool is_pair = r && r->solution_count == 2;
    const bool is_all = r && e->status == NURI_OK &&
                        (common || r->outcome != NURI_OUTCOME_MULTIPLE);

    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++)
        open[i] = common    ? common[i] == NURI_UNDECIDED
                  : is_pair ? r->solutions[0][i] != r->solutions[1][i]
                            : false;
    nuri_result_free(r);
    return is_all;
}

void nuri_editor_try(struct editor *e, nuri_change *change)
{
    assert(change->from < grid_cells(&e->known.grid));
    assert(change->to < grid_cells(&e->known.grid));
    nuri_change_do(e->clues, change);
    change->outcome = nuri_editor_ask(e);
    nuri_change_undo(e->clues, change);
    if (e->status == NURI_OK && change->outcome == NURI_OUTCOME_UNKNOWN &&
        e->budget.reached == NURI_LIMIT_NOT_REACHED)
        e->edit->shown.undecided++;
}

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

void nuri_editor_add(struct editor *e, const nuri_change *change)
{
    if (e->status == NURI_OK)
        e->status = nuri_edit_add(e->edit, change);
}

void nuri_editor_list(struct editor *e, nuri_change *change)
{
    nuri_editor_try(e, change);
    if (change->outcome == NURI_OUTCOME_UNIQUE)
        nuri_editor_add(e, change);
}

void nuri_editor_sort(struct editor *e)
{
    if (e->status == NURI_OK)
        e->status = nuri_edit_sort(e->edit);
}

struct islands nuri_editor_islands(struct editor *e, const uint8_t *solution)
{
    struct islands islands = {.count = 0};

    if (e->status == NURI_OK)
        e->status = nuri_islands_find(&islands, &e->known.grid, solution);
    return islands;
}

/* ---- What is kept ------------------------------------------------------- */

void nuri_editor_keep(struct editor *e, const uint8_t *solution)
{
    struct edit *const edit = e->edit;
    nuri_puzzle *const puzzle = nuri_editor_puzzle(e);

    if (!puzzle)
        return;
    nuri_puzzle_free(edit->puzzle);
    edit->puzzle = puzzle;
    edit->shown.outcome = NURI_OUTCOME_UNIQUE;
    edit->is_solved = true;
    memcpy(edit->solution, solution, grid_cells(&puzzle->grid));
}

/* ---- Ratings ------------------------------------------------------------ */

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
    nuri_edit *const shown = &e->edit->shown;

    rate(e, e->edit->puzzle, &shown->level, &shown->score);
}

/* Rate the puzzle with these changes together. */
static void rate_changes(struct editor *e, nuri_change *change, unsigned count)
{
    assert(count > 0);
    for (unsigned i = 0; i < count; i++)
        nuri_change_do(e->clues, &change[i]);
    nuri_puzzle *const puzzle = nuri_editor_puzzle(e);
    for (unsigned i = 0; i < count; i++)
        nuri_change_undo(e->clues, &change[i]);
    rate(e, puzzle, &change->level, &change->score);
    for (unsigned i = 1; i < count; i++) {
        change[i].level = change->level;
        change[i].score = change->score;
    }
    nuri_puzzle_free(puzzle);
}

void nuri_editor_rate_list(struct editor *e)
{
    const unsigned together = e->edit->shown.together;

    assert(e->edit->count % together == 0);
    e->looks = (struct allowance){0, (uint64_t)LOOKS_OF_LIST *
                                         grid_cells(&e->known.grid)};
    for (size_t i = 0; i < e->edit->count && allowance_has(&e->looks, 1) &&
                       nuri_editor_should_continue(e);
         i += together)
        if (e->edit->change[i].outcome == NURI_OUTCOME_UNIQUE)
            rate_changes(e, &e->edit->change[i], together);
    e->looks = (struct allowance){0, NO_BOUND};
    nuri_editor_sort(e);
}

/* ---- Beginning and end -------------------------------------------------- */

static void drop(struct editor *e)
{
    nuri_known_solutions_clear(&e->known);
    nuri_arena_clear(&e->memory);
}

nuri_status nuri_editor_start(struct editor *e, const nuri_puzzle *puzzle,
                              const nuri_options *options)
{
    const uint32_t cells = grid_cells(&puzzle->grid);

    *e = (struct editor){.edit = nuri_edit_new(puzzle),
                         .slice = NODES_OF_QUESTION};
    e->caller = options ? *options : (nuri_options){0};
    e->looks = (struct allowance){0, NO_BOUND};
    nuri_budget_start(&e->budget, options);
    e->budget.options.progress = count_look;
    e->budget.options.user = e;
    e->clues = nuri_arena_array(&e->memory, cells, sizeof *e->clues);
    e->placed = nuri_arena_array(&e->memory, cells, sizeof *e->placed);
    e->solution = nuri_arena_array(&e->memory, cells, 1);
    if (!nuri_known_solutions_init(&e->known, &puzzle->grid) || !e->edit ||
        !e->clues || !e->placed || !e->solution) {
        nuri_edit_clear(e->edit);
        drop(e);
        return NURI_ERR_MEMORY;
    }
    nuri_puzzle_copy_clues(puzzle, e->clues);
    return NURI_OK;
}

nuri_status nuri_editor_run(nuri_edit **out, const nuri_puzzle *puzzle,
                            const nuri_options *options, edit_fn *work,
                            void *user)
{
    struct editor e;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    const nuri_status status = nuri_editor_start(&e, puzzle, options);
    if (status != NURI_OK)
        return status;
    struct edit *const edit = e.edit;
    edit->shown.outcome = count_solutions(&e, NO_BOUND);
    edit->is_solved = edit->shown.outcome == NURI_OUTCOME_UNIQUE;
    if (edit->is_solved)
        memcpy(edit->solution, e.solution, grid_cells(&puzzle->grid));
    if (e.status == NURI_OK)
        work(&e, user);
    return nuri_editor_close(&e, out);
}

nuri_status nuri_editor_close(struct editor *e, nuri_edit **out)
{
    assert(e->edit);
    drop(e);
    e->edit->shown.limit = e->budget.reached;
    if (e->status == NURI_OK)
        *out = nuri_edit_show(e->edit);
    else
        nuri_edit_clear(e->edit);
    e->edit = NULL;
    return e->status;
}
