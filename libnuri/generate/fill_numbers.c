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
static nuri_status set_unknown_sizes(struct editor *e, const uint8_t *solution)
{
    const nuri_puzzle *const p = e->edit->puzzle;
    struct islands islands;
    const nuri_status status = nuri_islands_find(&islands, &p->grid, solution);

    for (uint32_t i = 0; status == NURI_OK && i < p->clues; i++) {
        const uint32_t index = grid_index(&p->grid, p->clue_cell[i]);
        if (p->clue[p->clue_cell[i]] == NURI_CLUE_ANY)
            e->clues[index] = (int32_t)islands.size[islands.of[index]];
    }
    nuri_islands_clear(&islands);
    return status;
}

/* List all numbers that were set as changes made. */
static nuri_status list_sizes(const struct editor *e)
{
    const nuri_puzzle *const p = e->edit->puzzle;
    nuri_status status = NURI_OK;

    for (uint32_t i = 0; status == NURI_OK && i < grid_cells(&p->grid); i++) {
        nuri_change change =
            nuri_editor_change(e, NURI_CHANGE_KIND_NUMBER, i, e->clues[i]);
        change.before = NURI_CLUE_ANY;
        change.outcome = NURI_OUTCOME_UNIQUE;
        change.made = true;
        if (p->clue[grid_at(&p->grid, i)] == NURI_CLUE_ANY)
            status = nuri_edit_add(e->edit, &change);
    }
    return status;
}

/* The solution is the only one with its sizes: keep them. */
static nuri_status keep_sizes(struct editor *e, const uint8_t *solution)
{
    nuri_status status = list_sizes(e);

    if (status == NURI_OK)
        status = nuri_editor_keep(e, solution);
    return status == NURI_OK ? nuri_editor_rate(e) : status;
}

/* ---- What a rival shows ------------------------------------------------- */

/* Exclude all solutions that equal this one in the area. */
static nuri_status forbid_area(struct filling *f, const uint8_t *from,
                               const uint8_t *to)
{
    struct exchange *const x = &f->exchange;

    nuri_exchange_find(x, from, to);
    for (uint32_t i = 0; i < x->count; i++)
        f->list[i] =
            (struct mark){x->area[i], (nuri_colour)x->from[x->area[i]]};
    return nuri_search_differ(f->session.search, f->list, x->count);
}

static nuri_status forbid_both_areas(struct filling *f, const uint8_t *a,
                                     const uint8_t *b)
{
    const nuri_status status = forbid_area(f, a, b);

    return status == NURI_OK ? forbid_area(f, b, a) : status;
}

/* Copy this part of the rival into the solution; true if it stays a
 * solution. */
static nuri_status mix_part(struct filling *f, uint32_t part, bool *is_solution)
{
    const struct parts *const p = &f->parts;

    assert(part < p->count);
    memcpy(f->mixed, f->solution, grid_cells(grid_of(f)));
    for (uint32_t i = p->first[part]; i < p->first[part + 1]; i++)
        f->mixed[p->cell[i]] = f->rival[p->cell[i]];
    const nuri_status status = nuri_session_accept(&f->run, f->mixed);
    *is_solution = status == NURI_OK;
    return status == NURI_ERR_INTERNAL ? NURI_OK : status;
}

/* Exclude what equals the solution, or the rival, around a part. */
static nuri_status learn_from_rival(struct filling *f)
{
    nuri_status status = nuri_parts_find(&f->parts, f->solution, f->rival);
    bool is_whole = f->parts.count > 1;

    for (uint32_t i = 0; i < f->parts.first[f->parts.count]; i++)
        f->is_met[f->parts.cell[i]] = true;
    for (uint32_t part = 0;
         f->parts.count > 1 && part < f->parts.count && status == NURI_OK;
         part++) {
        bool is_solution = false;
        status = mix_part(f, part, &is_solution);
        if (status == NURI_OK && is_solution)
            status = forbid_both_areas(f, f->solution, f->mixed);
        is_whole = is_whole && is_solution;
    }
    /* Parts that cannot be exchanged one by one can be exchanged together. */
    return status == NURI_OK && !is_whole
               ? forbid_both_areas(f, f->solution, f->rival)
               : status;
}

/* ---- Rivals ------------------------------------------------------------- */

/* Require further rivals to differ where none did so far. */
static nuri_status differ_elsewhere(struct filling *f)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(grid_of(f)); i++)
        if (!f->is_met[i])
            f->list[count++] = (struct mark){grid_at(grid_of(f), i),
                                             (nuri_colour)f->solution[i]};
    const nuri_status status =
        nuri_search_differ(f->run.search, f->list, count);
    nuri_search_prefer(f->run.search, f->solution);
    return status;
}

/* Search one more rival. */
static nuri_status next_rival(struct filling *f, enum answer *answer)
{
    nuri_status status = differ_elsewhere(f);

    if (status == NURI_OK)
        status = nuri_search_next(f->run.search, NULL, 0, answer);
    return status == NURI_OK && *answer == ANSWER_SOLUTION
               ? nuri_session_solution(&f->run, f->rival)
               : status;
}

/* Find rivals that differ in other places, and learn from them.  *answer is
 * ANSWER_NONE if the solution has none, ANSWER_STOPPED if unknown. */
static nuri_status find_rivals(struct filling *f, enum answer *answer)
{
    enum answer last = ANSWER_SOLUTION;

    *answer = ANSWER_NONE;
    if (!f->run.search)
        return NURI_OK;
    memset(f->is_met, 0, grid_cells(grid_of(f)));
    nuri_status status = next_rival(f, answer);
    for (last = *answer; status == NURI_OK && last == ANSWER_SOLUTION;) {
        status = learn_from_rival(f);
        if (status == NURI_OK)
            status = next_rival(f, &last);
    }
    return status;
}

static nuri_status open_run(struct filling *f, enum answer *answer)
{
    struct editor *const e = f->editor;
    nuri_puzzle *puzzle = NULL;
    nuri_status status = nuri_editor_puzzle(e, &puzzle);

    if (status != NURI_OK)
        return status;
    const uint64_t most = nuri_budget_narrow(&e->budget, NODES_OF_RUN);
    status = nuri_session_open(&f->run, puzzle, NULL, &e->budget);
    if (status == NURI_OK) {
        status = find_rivals(f, answer);
        nuri_session_close(&f->run);
    }
    nuri_budget_give_back(&e->budget, most);
    nuri_puzzle_free(puzzle);
    return status;
}

/* *is_unique: the solution is the only one with its sizes.  If not, exclude all
 * like it; if unknown, exclude it alone. */
static nuri_status try_solution(struct filling *f, bool *is_unique)
{
    enum answer answer = ANSWER_STOPPED;
    nuri_status status = set_unknown_sizes(f->editor, f->solution);

    if (status == NURI_OK)
        status = open_run(f, &answer);
    *is_unique = status == NURI_OK && answer == ANSWER_NONE;
    if (status != NURI_OK || answer != ANSWER_STOPPED)
        return status;
    f->editor->edit->shown.undecided++;
    for (uint32_t i = 0; i < grid_cells(grid_of(f)); i++)
        f->list[i] =
            (struct mark){grid_at(grid_of(f), i), (nuri_colour)f->solution[i]};
    return nuri_search_differ(f->session.search, f->list,
                              grid_cells(grid_of(f)));
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
static nuri_status next_solution(struct filling *f, enum answer *answer)
{
    struct search *const search = f->session.search;
    struct budget *const budget = &f->editor->budget;

    if (f->tries++ > 0)
        nuri_search_prefer(search, f->solution);
    const uint64_t most = nuri_budget_narrow(budget, nodes_left(f));
    const nuri_status status = nuri_search_next(search, NULL, 0, answer);
    nuri_budget_give_back(budget, most);
    return status == NURI_OK && *answer == ANSWER_SOLUTION
               ? nuri_session_solution(&f->session, f->solution)
               : status;
}

static nuri_status try_solutions(struct filling *f)
{
    struct editor *const e = f->editor;
    nuri_status status = NURI_OK;
    enum answer answer = ANSWER_STOPPED;
    bool is_unique = false;

    assert(f->session.search);
    f->max_nodes =
        MAX_NODES_BY_CELLS / grid_cells(grid_of(f)) + e->budget.nodes.spent;
    while (nuri_editor_should_continue(e, status) && nodes_left(f) > 0) {
        status = next_solution(f, &answer);
        if (status != NURI_OK || answer != ANSWER_SOLUTION)
            break;
        status = try_solution(f, &is_unique);
        if (is_unique)
            return status == NURI_OK ? keep_sizes(e, f->solution) : status;
    }
    e->edit->shown.undecided += answer != ANSWER_NONE;
    return status;
}

static nuri_status try_several(struct filling *f)
{
    struct editor *const e = f->editor;
    nuri_status status =
        nuri_session_open(&f->session, e->edit->puzzle, NULL, &e->budget);

    if (status != NURI_OK)
        return status;
    if (f->session.search) /* or a limit on memory forbade it */
        status = try_solutions(f);
    nuri_session_close(&f->session);
    return status;
}

static bool make_room_to_fill(struct filling *f)
{
    const nuri_puzzle *const p = f->editor->edit->puzzle;
    const uint32_t cells = grid_cells(&p->grid);

    f->solution = nuri_arena_array(&f->memory, cells, 1);
    f->rival = nuri_arena_array(&f->memory, cells, 1);
    f->mixed = nuri_arena_array(&f->memory, cells, 1);
    f->is_met = nuri_arena_array(&f->memory, cells, sizeof *f->is_met);
    f->list = nuri_arena_array(&f->memory, cells, sizeof *f->list);
    return nuri_exchange_init(&f->exchange, p, &f->memory) &&
           nuri_parts_init(&f->parts, p, &f->memory);
}

/* The puzzle has several solutions. */
static nuri_status fill_in(struct editor *e)
{
    struct filling f = {.editor = e};
    const nuri_status status =
        make_room_to_fill(&f) ? try_several(&f) : NURI_ERR_MEMORY;

    nuri_arena_clear(&f.memory);
    return status;
}

static nuri_status fill(struct editor *e, void *user)
{
    const struct edit *const edit = e->edit;

    (void)user;
    if (edit->shown.outcome == NURI_OUTCOME_NONE ||
        edit->shown.outcome == NURI_OUTCOME_UNKNOWN || edit->puzzle->any == 0)
        return NURI_OK;
    if (edit->shown.outcome == NURI_OUTCOME_MULTIPLE)
        return fill_in(e);
    const nuri_status status = set_unknown_sizes(e, edit->solution);
    return status == NURI_OK ? keep_sizes(e, edit->solution) : status;
}

nuri_status nuri_fill(nuri_edit **out, const nuri_puzzle *puzzle,
                      const nuri_options *options)
{
    return nuri_editor_run(out, puzzle, options, fill, NULL);
}
