/*
 * fill.c -- numbers for `?` that leave one solution.
 *
 * Each solution of the puzzle gives sizes for its `?`.  With these numbers it
 * is the only solution, or there are rivals: other solutions with the same
 * sizes.  A rival mostly differs in a few small parts.  Any solution that is
 * the same around one of these parts has a rival too (exchange.h), so
 * the search excludes all of them from then on.  The next solution is searched
 * near the last, as most of that may be right.
 */
#include "generate/edit.h"
#include "generate/exchange.h"
#include "solve/session.h"

#include <assert.h>
#include <string.h>

/* Nodes in all, divided by the cells, as nodes take longer on larger boards;
 * for all rivals of a solution, or the proof that it has none; and the minimum
 * counted for a try. */
enum { MAX_NODES_BY_CELLS = 250000000, NODES_OF_RUN = 1000, NODES_OF_TRY = 10 };

struct filling {
    struct editor *editor;    /* borrowed */
    struct session session;   /* of the puzzle with its `?` */
    struct session run;       /* of the puzzle with the sizes of the solution */
    struct solution solution; /* the one being tried */
    struct solution rival;    /* another with its sizes */
    struct exchange exchange;
    uint8_t *found;    /* [cells], scratch: a solution, or a mixture of two */
    bool *is_met;      /* [cells], a rival differs there */
    struct mark *list; /* [cells], scratch */
};

/* ---- Numbers ------------------------------------------------------------- */

/* Set every `?` to the size of its island in the solution. */
static void set_sizes(struct editor *e, const struct solution *s)
{
    const nuri_puzzle *const p = e->puzzle;

    for (uint32_t i = 0; i < p->clues; i++) {
        const uint32_t index = grid_index(&p->grid, p->clue_cell[i]);
        if (p->clue[p->clue_cell[i]] == NURI_CLUE_ANY)
            e->clues[index] = (int32_t)solution_size(s, index);
    }
}

/* The solution is the only one with its sizes: list all numbers that were set as
 * changes made, and keep them. */
static void keep_sizes(struct editor *e, const struct solution *s)
{
    const nuri_puzzle *const p = e->puzzle;

    for (uint32_t i = 0; i < grid_cells(&p->grid); i++) {
        nuri_change change =
            nuri_editor_change(e, NURI_CHANGE_KIND_NUMBER, i, e->clues[i]);
        change.before = NURI_CLUE_ANY;
        change.outcome = NURI_OUTCOME_UNIQUE;
        change.made = true;
        const struct change_set set = {.change = {change}, .count = 1};
        if (p->clue[grid_at(&p->grid, i)] == NURI_CLUE_ANY)
            nuri_editor_add(e, &e->list, &set);
    }
    nuri_editor_keep(e, NURI_OUTCOME_UNIQUE, s->colour);
    nuri_editor_rate(e);
}

/* ---- What a rival shows -------------------------------------------------- */

/* Exclude all solutions that equal one of these in the area where they differ. */
static void forbid_areas(struct filling *f, const uint8_t *one,
                         const uint8_t *other)
{
    struct exchange *const x = &f->exchange;

    for (int k = 0; k < 2 && f->editor->status == NURI_OK; k++) {
        nuri_exchange_find(x, k ? other : one, k ? one : other);
        for (uint32_t i = 0; i < x->count; i++) {
            const cell c = x->area[i];
            f->list[i] = (struct mark){c, (nuri_colour)x->colour[FROM][c]};
        }
        f->editor->status =
            nuri_search_differ(f->session.search, f->list, x->count);
    }
}

/* Exclude what equals the solution, or the rival, around a part.  Parts that
 * cannot be exchanged one by one can be exchanged together. */
static void learn_from_rival(struct filling *f)
{
    struct editor *const e = f->editor;
    const struct exchange *const x = &f->exchange;
    const uint32_t cells = grid_cells(&e->known.grid);

    nuri_exchange_split(&f->exchange, &f->solution, &f->rival);
    bool is_split = x->parts > 1; /* each part can be exchanged alone */
    for (uint32_t part = 0; part < x->parts && e->status == NURI_OK; part++) {
        memcpy(f->found, f->solution.colour, cells);
        for (uint32_t i = x->first[part]; i < x->first[part + 1]; i++) {
            f->found[x->differing[i]] = f->rival.colour[x->differing[i]];
            f->is_met[x->differing[i]] = true;
        }
        if (x->parts == 1)
            break;
        const nuri_status status = nuri_session_accept(f->run.puzzle, f->found);
        if (status == NURI_OK)
            forbid_areas(f, f->solution.colour, f->found);
        else if (status != NURI_ERR_INTERNAL) /* that is: not accepted */
            e->status = status;
        is_split = is_split && status == NURI_OK;
    }
    if (!is_split)
        forbid_areas(f, f->solution.colour, f->rival.colour);
}

/* ---- Solutions and rivals ------------------------------------------------ */

/* The next solution of this session, near the last one tried. */
static enum answer next(struct filling *f, struct session *session,
                        struct solution *out)
{
    struct editor *const e = f->editor;
    enum answer answer = ANSWER_STOPPED;

    if (f->solution.islands > 0)
        nuri_search_prefer(session->search, f->solution.colour);
    if (e->status == NURI_OK)
        e->status = nuri_search_next(session->search, NULL, 0, &answer);
    if (e->status == NURI_OK && answer == ANSWER_SOLUTION)
        e->status = nuri_session_solution(session, f->found);
    if (e->status != NURI_OK)
        return ANSWER_STOPPED;
    if (answer == ANSWER_SOLUTION)
        nuri_solution_take(out, &e->known.grid, f->found);
    return answer;
}

/* Exclude what equals the solution in all cells, but those that are met. */
static void differ(struct filling *f, struct search *search)
{
    const struct grid *const g = &f->editor->known.grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++)
        if (!f->is_met[i])
            f->list[count++] = (struct mark){
                grid_at(g, i), (nuri_colour)f->solution.colour[i]};
    f->editor->status = nuri_search_differ(search, f->list, count);
}

/* Find rivals of the solution that each differ in other places, and learn from
 * them.  ANSWER_NONE if it has none, ANSWER_STOPPED if unknown. */
static enum answer find_rivals(struct filling *f)
{
    struct editor *const e = f->editor;
    nuri_puzzle *const puzzle = nuri_editor_puzzle(e);
    enum answer first = ANSWER_STOPPED;

    if (!puzzle)
        return ANSWER_STOPPED;
    const uint64_t most = nuri_budget_narrow(&e->budget, NODES_OF_RUN);
    e->status = nuri_session_open(&f->run, puzzle, NULL, &e->budget);
    if (e->status == NURI_OK) {
        enum answer answer = f->run.search ? ANSWER_SOLUTION : ANSWER_NONE;
        first = answer;
        for (bool any = false;
             answer == ANSWER_SOLUTION && f->editor->status == NURI_OK;
             any = true) {
            differ(f, f->run.search);
            answer = next(f, &f->run, &f->rival);
            first = any ? first : answer;
            if (answer == ANSWER_SOLUTION)
                learn_from_rival(f);
        }
        nuri_session_close(&f->run);
    }
    nuri_budget_give_back(&e->budget, most);
    nuri_puzzle_free(puzzle);
    return e->status == NURI_OK ? first : ANSWER_STOPPED;
}

/* Solution after solution, until one is the only one with its sizes. */
static void try_solutions(struct filling *f)
{
    struct editor *const e = f->editor;
    const uint32_t cells = grid_cells(&e->known.grid);
    const uint64_t all = MAX_NODES_BY_CELLS / cells + e->budget.nodes.spent;
    enum answer answer = ANSWER_STOPPED;

    for (uint64_t tries = 0; nuri_editor_should_continue(e); tries++) {
        const uint64_t spent = e->budget.nodes.spent + tries * NODES_OF_TRY;
        if (spent >= all) {
            answer = ANSWER_STOPPED;
            break;
        }
        const uint64_t most = nuri_budget_narrow(&e->budget, all - spent);
        answer = next(f, &f->session, &f->solution);
        nuri_budget_give_back(&e->budget, most);
        if (answer != ANSWER_SOLUTION)
            break;
        set_sizes(e, &f->solution);
        memset(f->is_met, 0, cells * sizeof *f->is_met);
        const enum answer rival = find_rivals(f);
        if (rival == ANSWER_NONE) {
            keep_sizes(e, &f->solution);
            return;
        }
        if (rival == ANSWER_STOPPED && e->status == NURI_OK) {
            e->shown.undecided++;
            memset(f->is_met, 0, cells * sizeof *f->is_met);
            differ(f, f->session.search);
        }
    }
    e->shown.undecided += answer != ANSWER_NONE;
}

static void fill(struct editor *e, void *user)
{
    const nuri_puzzle *const p = e->puzzle;
    const uint32_t cells = grid_cells(&p->grid);
    struct filling f = {.editor = e};
    struct arena *const a = &e->scratch;

    (void)user;
    if (p->any > 0 && e->shown.solution) {
        set_sizes(e, e->last);
        keep_sizes(e, e->last); /* another puzzle */
        return;
    }
    if (p->any == 0 || e->shown.outcome != NURI_OUTCOME_MULTIPLE)
        return;
    nuri_solution_init(&f.solution, &p->grid, a);
    nuri_solution_init(&f.rival, &p->grid, a);
    nuri_exchange_init(&f.exchange, p, a);
    f.found = nuri_arena_array(a, cells, 1);
    f.is_met = nuri_arena_array(a, cells, sizeof *f.is_met);
    f.list = nuri_arena_array(a, cells, sizeof *f.list);
    if (a->failed)
        return;
    e->status = nuri_session_open(&f.session, p, NULL, &e->budget);
    if (e->status != NURI_OK)
        return;
    if (f.session.search) /* or a limit on memory forbade it */
        try_solutions(&f);
    nuri_session_close(&f.session);
}

nuri_status nuri_fill(nuri_edit **out, const nuri_puzzle *puzzle,
                      const nuri_options *options)
{
    return nuri_editor_run(out, puzzle, options, fill, NULL);
}
