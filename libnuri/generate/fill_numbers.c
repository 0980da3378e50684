/*
 * fill_numbers.c -- numbers for `?` that leave one solution.
 *
 * Each solution of the puzzle gives sizes for its `?`.  With these numbers it
 * is the only solution, or there are rivals: other solutions with the same
 * sizes.  A rival mostly differs in a few small parts.  Any solution that is
 * the same around one of these parts has a rival too (difference.h), so
 * the search excludes all of them from then on.  The next solution is searched
 * near the last, as most of that may be right.
 */
#include "generate/difference.h"
#include "generate/editor.h"

#include "solve/session.h"

#include <assert.h>
#include <string.h>

/* Nodes in all, divided by the cells, as nodes take longer on larger boards;
 * for all rivals of a solution, or the proof that it has none; and the minimum
 * counted for a try. */
enum { MAX_NODES_BY_CELLS = 250000000, NODES_OF_RUN = 1000, NODES_OF_TRY = 10 };

struct filling {
    struct editor *editor;  /* borrowed */
    struct session session; /* of the puzzle with its `?` */
    struct session run;     /* of the puzzle with the sizes of the solution */
    struct exchange exchange;
    struct parts parts;
    uint8_t *solution;  /* [cells], the one being tried */
    uint8_t *rival;     /* [cells], another with its sizes */
    uint8_t *mixed;     /* [cells], the solution with a part of the rival */
    bool *is_met;       /* [cells], a rival differs there */
    struct mark *list;  /* [cells], scratch */
    uint64_t max_nodes; /* of all searches */
    uint64_t tries;
    struct arena memory; /* of all arrays */
};

static const struct grid *grid_of(const struct filling *f)
{
    return &f->editor->edit->puzzle->grid;
}

/* ---- Numbers ------------------------------------------------------------ */

/* Set every `?` to the size of its island in the solution. */
static void set_unknown_sizes(struct editor *e, const uint8_t *solution)
{
    const nuri_puzzle *const p = e->edit->puzzle;
    struct islands islands = nuri_editor_islands(e, solution);

    for (uint32_t i = 0; e->status == NURI_OK && i < p->clues; i++) {
        const uint32_t index = grid_index(&p->grid, p->clue_cell[i]);
        if (p->clue[p->clue_cell[i]] == NURI_CLUE_ANY)
            e->clues[index] = (int32_t)islands.size[islands.of[index]];
    }
    nuri_islands_clear(&islands);
}

/* The solution is the only one with its sizes: keep them, and list all numbers
 * that were set as changes made. */
static void keep_sizes(struct editor *e, const uint8_t *solution)
{
    const nuri_puzzle *const p = e->edit->puzzle;

    for (uint32_t i = 0; i < grid_cells(&p->grid); i++) {
        nuri_change change =
            nuri_editor_change(e, NURI_CHANGE_KIND_NUMBER, i, e->clues[i]);
        change.before = NURI_CLUE_ANY;
        change.outcome = NURI_OUTCOME_UNIQUE;
        change.made = true;
        if (p->clue[grid_at(&p->grid, i)] == NURI_CLUE_ANY)
            nuri_editor_add(e, &change);
    }
    nuri_editor_keep(e, solution);
    nuri_editor_rate(e);
}

/* ---- What a rival shows ------------------------------------------------- */

/* Exclude all solutions that equal one of these in the area where they differ. */
static void forbid_areas(struct filling *f, const uint8_t *one,
                         const uint8_t *other)
{
    struct exchange *const x = &f->exchange;

    for (int k = 0; k < 2 && f->editor->status == NURI_OK; k++) {
        nuri_exchange_find(x, k ? other : one, k ? one : other);
        for (uint32_t i = 0; i < x->count; i++)
            f->list[i] =
                (struct mark){x->area[i], (nuri_colour)x->from[x->area[i]]};
        f->editor->status =
            nuri_search_differ(f->session.search, f->list, x->count);
    }
}

/* Copy this part of the rival into the solution; true if it stays a
 * solution. */
static bool mix_part(struct filling *f, uint32_t part)
{
    const struct parts *const p = &f->parts;

    assert(part < p->count);
    memcpy(f->mixed, f->solution, grid_cells(grid_of(f)));
    for (uint32_t i = p->first[part]; i < p->first[part + 1]; i++)
        f->mixed[p->cell[i]] = f->rival[p->cell[i]];
    const nuri_status status = nuri_session_accept(&f->run, f->mixed);
    if (status != NURI_ERR_INTERNAL)
        f->editor->status = status;
    return status == NURI_OK;
}

/* Exclude what equals the solution, or the rival, around a part. */
static void learn_from_rival(struct filling *f)
{
    nuri_status *const status = &f->editor->status;
    const struct parts *const p = &f->parts;

    *status = nuri_parts_find(&f->parts, f->solution, f->rival);
    bool is_whole = p->count > 1;
    for (uint32_t i = 0; i < p->first[p->count]; i++)
        f->is_met[p->cell[i]] = true;
    for (uint32_t part = 0;
         p->count > 1 && part < p->count && *status == NURI_OK; part++) {
        const bool is_solution = mix_part(f, part);
        if (is_solution)
            forbid_areas(f, f->solution, f->mixed);
        is_whole = is_whole && is_solution;
    }
    /* Parts that cannot be exchanged one by one can be exchanged together. */
    if (!is_whole)
        forbid_areas(f, f->solution, f->rival);
}

/* ---- Rivals ------------------------------------------------------------- */

/* Search one more rival, that differs where none did so far. */
static enum answer next_rival(struct filling *f)
{
    nuri_status *const status = &f->editor->status;
    const struct grid *const g = grid_of(f);
    enum answer answer = ANSWER_STOPPED;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (!f->is_met[i])
            f->list[count++] =
                (struct mark){grid_at(g, i), (nuri_colour)f->solution[i]};
    *status = nuri_search_differ(f->run.search, f->list, count);
    nuri_search_prefer(f->run.search, f->solution);
    if (*status == NURI_OK)
        *status = nuri_search_next(f->run.search, NULL, 0, &answer);
    if (*status == NURI_OK && answer == ANSWER_SOLUTION)
        *status = nuri_session_solution(&f->run, f->rival);
    return *status == NURI_OK ? answer : ANSWER_STOPPED;
}

/* Find rivals of the solution that differ in other places, and learn from them.
 * ANSWER_NONE if it has none, ANSWER_STOPPED if unknown. */
static enum answer find_rivals(struct filling *f)
{
    struct editor *const e = f->editor;
    nuri_puzzle *const puzzle = nuri_editor_puzzle(e);
    enum answer answer = ANSWER_STOPPED;

    if (!puzzle)
        return ANSWER_STOPPED;
    const uint64_t most = nuri_budget_narrow(&e->budget, NODES_OF_RUN);
    const nuri_status opened =
        nuri_session_open(&f->run, puzzle, NULL, &e->budget);
    e->status = opened;
    if (opened == NURI_OK) {
        memset(f->is_met, 0, grid_cells(grid_of(f)));
        answer = f->run.search ? next_rival(f) : ANSWER_NONE;
        for (enum answer last = answer; last == ANSWER_SOLUTION;) {
            learn_from_rival(f);
            last = e->status == NURI_OK ? next_rival(f) : ANSWER_STOPPED;
        }
        nuri_session_close(&f->run);
    }
    nuri_budget_give_back(&e->budget, most);
    nuri_puzzle_free(puzzle);
    return answer;
}

/* True if the solution is the only one with its sizes.  If not, all like it are
 * excluded; if unknown, it alone is. */
static bool is_only_one(struct filling *f)
{
    struct editor *const e = f->editor;
    const struct grid *const g = grid_of(f);

    set_unknown_sizes(e, f->solution);
    const enum answer answer = find_rivals(f);
    if (e->status != NURI_OK || answer != ANSWER_STOPPED)
        return e->status == NURI_OK && answer == ANSWER_NONE;
    e->edit->shown.undecided++;
    for (uint32_t i = 0; i < grid_cells(g); i++)
        f->list[i] = (struct mark){grid_at(g, i), (nuri_colour)f->solution[i]};
    e->status = nuri_search_differ(f->session.search, f->list, grid_cells(g));
    return false;
}

/* ---- Solutions ---------------------------------------------------------- */

/* Nodes that may still be spent. */
static uint64_t nodes_left(const struct filling *f)
{
    const uint64_t spent =
        f->editor->budget.nodes.spent + f->tries * NODES_OF_TRY;

    return spent < f->max_nodes ? f->max_nodes - spent : 0;
}

/* The next solution, near the last. */
static enum answer next_solution(struct filling *f)
{
    struct editor *const e = f->editor;
    enum answer answer = ANSWER_STOPPED;

    if (f->tries++ > 0)
        nuri_search_prefer(f->session.search, f->solution);
    const uint64_t most = nuri_budget_narrow(&e->budget, nodes_left(f));
    e->status = nuri_search_next(f->session.search, NULL, 0, &answer);
    nuri_budget_give_back(&e->budget, most);
    if (e->status == NURI_OK && answer == ANSWER_SOLUTION)
        e->status = nuri_session_solution(&f->session, f->solution);
    return e->status == NURI_OK ? answer : ANSWER_STOPPED;
}

static void try_solutions(struct filling *f)
{
    struct editor *const e = f->editor;
    enum answer answer = ANSWER_STOPPED;

    f->max_nodes =
        MAX_NODES_BY_CELLS / grid_cells(grid_of(f)) + e->budget.nodes.spent;
    while (nuri_editor_should_continue(e) && nodes_left(f) > 0) {
        answer = next_solution(f);
        if (answer != ANSWER_SOLUTION)
            break;
        if (is_only_one(f)) {
            keep_sizes(e, f->solution);
            return;
        }
    }
    e->edit->shown.undecided += answer != ANSWER_NONE;
}

/* The puzzle has several solutions. */
static void fill_in(struct editor *e)
{
    const nuri_puzzle *const p = e->edit->puzzle;
    const uint32_t cells = grid_cells(&p->grid);
    struct filling f = {.editor = e};
    struct arena *const a = &f.memory;

    f.solution = nuri_arena_array(a, cells, 1);
    f.rival = nuri_arena_array(a, cells, 1);
    f.mixed = nuri_arena_array(a, cells, 1);
    f.is_met = nuri_arena_array(a, cells, sizeof *f.is_met);
    f.list = nuri_arena_array(a, cells, sizeof *f.list);
    e->status =
        nuri_exchange_init(&f.exchange, p, a) && nuri_parts_init(&f.parts, p, a)
            ? nuri_session_open(&f.session, p, NULL, &e->budget)
            : NURI_ERR_MEMORY;
    if (e->status == NURI_OK) {
        if (f.session.search) /* or a limit on memory forbade it */
            try_solutions(&f);
        nuri_session_close(&f.session);
    }
    nuri_arena_clear(a);
}

static void fill(struct editor *e, void *user)
{
    const struct edit *const edit = e->edit;

    (void)user;
    if (edit->puzzle->any == 0)
        return;
    if (edit->shown.outcome == NURI_OUTCOME_MULTIPLE) {
        fill_in(e);
    } else if (edit->shown.outcome == NURI_OUTCOME_UNIQUE) {
        set_unknown_sizes(e, edit->solution);
        keep_sizes(e, edit->solution);
    }
}

nuri_status nuri_fill(nuri_edit **out, const nuri_puzzle *puzzle,
                      const nuri_options *options)
{
    return nuri_editor_run(out, puzzle, options, fill, NULL);
}
