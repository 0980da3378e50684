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
 * for a whole list: some 30 ms at 100 cells.  One rating may take an eighth of
 * a unit per cell, as much as easy boards need. */
enum { LOOKS_OF_LIST = 3, CELLS_OF_RATING = 8 };

/* ---- Questions ---------------------------------------------------------- */

static nuri_status note_solutions(struct editor *e, const nuri_result *r)
{
    nuri_status status = NURI_OK;

    for (unsigned i = 0; status == NURI_OK && i < r->solution_count; i++)
        status = nuri_known_solutions_add(&e->known, r->solutions[i]);
    if (r->solution_count)
        memcpy(e->solution, r->solutions[0], grid_cells(&e->known.grid));
    return status;
}

/* True if two known solutions solve it. */
static bool is_multiple(struct editor *e)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(&e->known.grid); i++)
        if (e->clues[i] != NURI_CLUE_NONE)
            e->placed[count++] = (struct placed_clue){i, e->clues[i]};
    return nuri_known_solutions_accepted(&e->known, e->placed, count, 2) == 2;
}

nuri_status nuri_editor_puzzle(const struct editor *e, nuri_puzzle **puzzle)
{
    const struct grid *const g = &e->known.grid;

    return nuri_puzzle_new(puzzle, g->width, g->height, e->clues);
}

/* Solve the puzzle of e->clues within this many nodes, and note its
 * solutions. */
static nuri_status solve_clues(struct editor *e, uint64_t nodes,
                               bool want_common, nuri_result **r)
{
    nuri_puzzle *puzzle = NULL;
    nuri_status status = nuri_editor_puzzle(e, &puzzle);
    const uint64_t most = nuri_budget_narrow(&e->budget, nodes);

    *r = NULL;
    if (status == NURI_OK)
        status = nuri_solve_within(r, puzzle, NULL, want_common, &e->budget);
    nuri_budget_give_back(&e->budget, most);
    nuri_puzzle_free(puzzle);
    return status == NURI_OK ? note_solutions(e, *r) : status;
}

static nuri_status count_solutions(struct editor *e, uint64_t nodes,
                                   nuri_outcome *outcome)
{
    nuri_result *r;
    const nuri_status status = solve_clues(e, nodes, false, &r);

    if (r)
        *outcome = r->outcome;
    nuri_result_free(r);
    return status;
}

nuri_status nuri_editor_ask(struct editor *e, nuri_outcome *outcome)
{
    *outcome = NURI_OUTCOME_MULTIPLE;
    return is_multiple(e) ? NURI_OK : count_solutions(e, e->slice, outcome);
}

/* Mark where these solutions differ; false if `r` has only two of several, or
 * at a limit fewer. */
static bool list_open(const nuri_result *r, uint32_t cells, bool *open)
{
    const uint8_t *const common = r->common;
    const bool is_pair = r->solution_count == 2;

    for (uint32_t i = 0; i < cells; i++)
        open[i] = common    ? common[i] == NURI_UNDECIDED
                  : is_pair ? r->solutions[0][i] != r->solutions[1][i]
                            : false;
    return common || r->outcome != NURI_OUTCOME_MULTIPLE;
}

nuri_status nuri_editor_open_cells(struct editor *e, bool *open, bool *is_all)
{
    nuri_result *r;
    const nuri_status status = solve_clues(e, NODES_OF_COMMON, true, &r);

    if (r)
        *is_all = list_open(r, grid_cells(&e->known.grid), open);
    nuri_result_free(r);
    return status;
}

nuri_status nuri_editor_try(struct editor *e, nuri_change *change)
{
    assert(change->from < grid_cells(&e->known.grid));
    assert(change->to < grid_cells(&e->known.grid));
    nuri_change_do(e->clues, change);
    const nuri_status status = nuri_editor_ask(e, &change->outcome);
    nuri_change_undo(e->clues, change);
    if (status == NURI_OK && change->outcome == NURI_OUTCOME_UNKNOWN &&
        e->budget.reached == NURI_LIMIT_NOT_REACHED)
        e->edit->shown.undecided++;
    return status;
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

nuri_status nuri_editor_list(struct editor *e, nuri_change *change)
{
    const nuri_status status = nuri_editor_try(e, change);

    return status == NURI_OK && change->outcome == NURI_OUTCOME_UNIQUE
               ? nuri_edit_add(e->edit, change)
               : status;
}

bool nuri_editor_should_continue(struct editor *e, nuri_status status)
{
    return status == NURI_OK &&
           budget_should_continue(&e->budget, grid_cells(&e->known.grid));
}

/* ---- What is kept ------------------------------------------------------- */

nuri_status nuri_editor_keep(struct editor *e, const uint8_t *solution)
{
    struct edit *const edit = e->edit;
    nuri_puzzle *puzzle = NULL;
    nuri_status status = nuri_editor_puzzle(e, &puzzle);

    if (status != NURI_OK)
        return status;
    nuri_puzzle_free(edit->puzzle);
    edit->puzzle = puzzle;
    edit->shown.outcome = NURI_OUTCOME_UNIQUE;
    edit->is_solved = true;
    memcpy(edit->solution, solution, grid_cells(&puzzle->grid));
    return NURI_OK;
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

/* Rate the puzzle.  *exact is false if a limit or the end of the looks came
 * first. */
static nuri_status rate(struct editor *e, const nuri_puzzle *puzzle,
                        unsigned *level, unsigned *score, bool *exact)
{
    nuri_rating *rating = NULL;
    const nuri_status status =
        nuri_rate_up_to(&rating, puzzle, NURI_LEVELS, &e->budget);

    *exact = true;
    if (status != NURI_OK)
        return status;
    const nuri_rating_info *const rating_info = rating->rating_info;
    *score = rating_info ? rating_info->score : 0;
    *level = nuri_rating_level_met(rating);
    *exact = rating_info || *level == 0;
    if (!rating_info && !allowance_has(&e->looks, 1))
        e->budget.reached = NURI_LIMIT_NOT_REACHED;
    nuri_rating_free(rating);
    return NURI_OK;
}

nuri_status nuri_editor_rate(struct editor *e)
{
    struct edit *const edit = e->edit;
    bool exact = true;

    const nuri_status status =
        rate(e, edit->puzzle, &edit->shown.level, &edit->shown.score, &exact);
    if (!exact)
        edit->shown.level = 0;
    return status;
}

/* Rate the puzzle with these changes together. */
static nuri_status rate_changes(struct editor *e, nuri_change *change,
                                unsigned count)
{
    nuri_puzzle *puzzle = NULL;
    bool exact = true;

    assert(count > 0);
    for (unsigned i = 0; i < count; i++)
        nuri_change_do(e->clues, &change[i]);
    nuri_status status = nuri_editor_puzzle(e, &puzzle);
    for (unsigned i = 0; i < count; i++)
        nuri_change_undo(e->clues, &change[i]);
    if (status == NURI_OK)
        status = rate(e, puzzle, &change->level, &change->score, &exact);
    change->or_harder = !exact;
    for (unsigned i = 1; i < count; i++) {
        change[i].level = change->level;
        change[i].score = change->score;
        change[i].or_harder = change->or_harder;
    }
    nuri_puzzle_free(puzzle);
    return status;
}

nuri_status nuri_editor_rate_list(struct editor *e)
{
    nuri_status status = NURI_OK;
    const uint64_t cells = grid_cells(&e->known.grid);
    const uint64_t least = 1 + cells / CELLS_OF_RATING;
    const unsigned together = e->edit->shown.together;
    struct allowance all = {0, LOOKS_OF_LIST * cells};

    assert(e->edit->count % together == 0);
    for (size_t i = 0;
         i < e->edit->count && nuri_editor_should_continue(e, status);
         i += together) {
        const uint64_t left = all.most - all.spent;
        if (e->edit->change[i].outcome != NURI_OUTCOME_UNIQUE)
            continue;
        e->looks = (struct allowance){0, left > least ? left : least};
        status = rate_changes(e, &e->edit->change[i], together);
        allowance_spend(&all, e->looks.spent < left ? e->looks.spent : left);
        /* Questions between ratings do not count. */
        e->looks = (struct allowance){0, NO_BOUND};
    }
    return status;
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

/* Count the solutions of the puzzle, then do the work. */
static nuri_status work_on(struct editor *e, edit_fn *work, void *user)
{
    struct edit *const edit = e->edit;
    const nuri_status status =
        count_solutions(e, NO_BOUND, &edit->shown.outcome);

    edit->is_solved = edit->shown.outcome == NURI_OUTCOME_UNIQUE;
    if (edit->is_solved)
        memcpy(edit->solution, e->solution, grid_cells(&e->known.grid));
    return status == NURI_OK ? work(e, user) : status;
}

nuri_status nuri_editor_run(nuri_edit **out, const nuri_puzzle *puzzle,
                            const nuri_options *options, edit_fn *work,
                            void *user)
{
    struct editor e;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    const nuri_status status = nuri_editor_start(&e, puzzle, options);
    return status == NURI_OK
               ? nuri_editor_close(&e, out, work_on(&e, work, user))
               : status;
}

nuri_status nuri_editor_close(struct editor *e, nuri_edit **out,
                              nuri_status status)
{
    assert(e->edit);
    drop(e);
    e->edit->shown.limit = e->budget.reached;
    if (status == NURI_OK)
        *out = nuri_edit_show(e->edit);
    else
        nuri_edit_clear(e->edit);
    e->edit = NULL;
    return status;
}
