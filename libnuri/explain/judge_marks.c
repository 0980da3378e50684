/*
 * judge_marks.c -- whether a player's mark is right, and which was the first
 * wrong one.
 *
 * The hinter has the facts of a position.  If the clues have one solution, the
 * first wrong mark is the first that differs from it.  If they have several,
 * it is found by bisection: more marks have fewer solutions, so with one of
 * them the last solution is lost.
 */
#include "base/memory.h"
#include "explain/hinter.h"
#include "puzzle/puzzle.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A judgement and its step: owned. */
struct judged {
    nuri_judgement shown;
    struct steps steps; /* one at most */
};

/* Marks in order: first those of unknown order, row by row. */
struct game {
    const nuri_puzzle *puzzle; /* borrowed */
    struct budget *budget;     /* borrowed */
    nuri_mark *mark;           /* [count], owned, each cell once */
    size_t *place;             /* [count], in the caller's list; owned */
    size_t count, unordered;
    uint8_t *colours; /* [cells], scratch, owned */
};

/* ---- The marks ---------------------------------------------------------- */

static bool is_marks(const nuri_puzzle *puzzle, const nuri_mark *marks,
                     size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!marks || marks[i].cell >= grid_cells(&puzzle->grid) ||
            (marks[i].colour != NURI_BLACK && marks[i].colour != NURI_WHITE))
            return false;
    return true;
}

static void drop_game(struct game *g)
{
    free(g->mark);
    free(g->place);
    free(g->colours);
}

static void add_mark(struct game *g, nuri_mark mark, size_t place)
{
    assert(g->count < grid_cells(&g->puzzle->grid));
    assert(mark.colour == NURI_BLACK || mark.colour == NURI_WHITE);
    g->place[g->count] = place;
    g->mark[g->count++] = mark;
}

/* Gather the last mark of each cell.  `last` [cells] is its number, or 0. */
static void gather_marks(struct game *g, const uint8_t *colours,
                         const nuri_mark *marks, size_t count, size_t *last)
{
    for (size_t i = 0; i < count; i++)
        last[marks[i].cell] = i + 1;
    for (uint32_t i = 0; colours && i < grid_cells(&g->puzzle->grid); i++)
        if (colours[i] != NURI_UNDECIDED && last[i] == 0)
            add_mark(g, (nuri_mark){i, (nuri_colour)colours[i]}, 0);
    g->unordered = g->count;
    for (size_t i = 0; i < count; i++)
        if (last[marks[i].cell] == i + 1)
            add_mark(g, marks[i], i);
}

static nuri_status open_game(struct game *g, const uint8_t *colours,
                             const nuri_mark *marks, size_t count)
{
    const size_t cells = grid_cells(&g->puzzle->grid);
    size_t *const last = nuri_mem_array(cells, sizeof *last);

    g->mark = nuri_mem_array(cells, sizeof *g->mark);
    g->place = nuri_mem_array(cells, sizeof *g->place);
    g->colours = nuri_mem_array(cells, 1);
    const bool has_room = last && g->mark && g->place && g->colours;
    if (has_room)
        gather_marks(g, colours, marks, count, last);
    free(last);
    return has_room ? NURI_OK : NURI_ERR_MEMORY;
}

/* The board with the first `count` marks, except the one in cell `but`. */
static const uint8_t *state_after(struct game *g, size_t count, uint32_t but)
{
    assert(count <= g->count);
    memset(g->colours, NURI_UNDECIDED, grid_cells(&g->puzzle->grid));
    for (size_t i = 0; i < count; i++)
        if (g->mark[i].cell != but)
            g->colours[g->mark[i].cell] = (uint8_t)g->mark[i].colour;
    return g->colours;
}

/* ---- The first wrong mark ----------------------------------------------- */

#define NO_CELL UINT32_MAX

/* Count the solutions with the first `count` marks.  A unique one goes to
 * `solution` [cells], unless that is NULL. */
static nuri_status solve_after(struct game *g, size_t count, uint8_t *solution,
                               nuri_outcome *outcome)
{
    nuri_result *r = NULL;
    const nuri_status status = nuri_solve_within(
        &r, g->puzzle, state_after(g, count, NO_CELL), false, g->budget);

    if (status == NURI_OK)
        *outcome = r->outcome;
    if (status == NURI_OK && solution && *outcome == NURI_OUTCOME_UNIQUE)
        memcpy(solution, r->solutions[0], grid_cells(&g->puzzle->grid));
    nuri_result_free(r);
    return status;
}

/* Number of marks up to the first that differs from the only solution. */
static size_t count_to_differing(const struct game *g, const uint8_t *solution)
{
    size_t i = 0;

    assert(g->count > 0);
    while (i + 1 < g->count && solution[g->mark[i].cell] == g->mark[i].colour)
        i++;
    return i + 1;
}

/* The number of marks that first has no solution; *count have none.  0 at a
 * limit. */
static nuri_status halve_marks(struct game *g, size_t *count)
{
    size_t good = 0, bad = *count;

    assert(bad > 0 && bad <= g->count);
    while (bad - good > 1) {
        const size_t middle = good + (bad - good) / 2;
        nuri_outcome outcome = NURI_OUTCOME_UNKNOWN;
        const nuri_status status = solve_after(g, middle, NULL, &outcome);
        if (status != NURI_OK || outcome == NURI_OUTCOME_UNKNOWN) {
            *count = 0;
            return status;
        }
        if (outcome == NURI_OUTCOME_NONE)
            bad = middle;
        else
            good = middle;
    }
    *count = bad;
    return NURI_OK;
}

static nuri_status find_first_wrong(struct judged *j, struct game *g)
{
    nuri_outcome with = NURI_OUTCOME_UNKNOWN, without = NURI_OUTCOME_UNKNOWN;
    size_t count = g->count;

    nuri_status status = solve_after(g, count, NULL, &with);
    if (status != NURI_OK || with != NURI_OUTCOME_NONE || count == 0)
        return status;
    status = solve_after(g, 0, g->colours, &without);
    if (status != NURI_OK || without == NURI_OUTCOME_NONE ||
        without == NURI_OUTCOME_UNKNOWN)
        return status;
    if (without == NURI_OUTCOME_UNIQUE)
        count = count_to_differing(g, g->colours);
    else
        status = halve_marks(g, &count);
    if (status != NURI_OK || count == 0)
        return status;
    j->shown.first_wrong = g->mark[count - 1];
    j->shown.first_wrong_order =
        count > g->unordered ? NURI_MARK_ORDER_PLAYED : NURI_MARK_ORDER_READING;
    j->shown.first_wrong_index = g->place[count - 1];
    return NURI_OK;
}

/* ---- The last mark ------------------------------------------------------ */

static nuri_mark_verdict verdict_on(const struct hinter *a, nuri_mark mark)
{
    const uint8_t fact = a->facts[mark.cell];

    assert(mark.cell < grid_cells(&a->puzzle->grid));
    if (a->outcome == NURI_OUTCOME_NONE)
        return NURI_MARK_NONE;
    if (!a->is_solvable)
        return NURI_MARK_UNKNOWN;
    if (fact != NURI_UNDECIDED)
        return fact == mark.colour ? NURI_MARK_RIGHT : NURI_MARK_WRONG;
    return a->is_partial ? NURI_MARK_UNKNOWN : NURI_MARK_UNDECIDED;
}

static nuri_status judge_last(struct judged *j, struct game *g,
                              const nuri_hint_options *hints)
{
    const nuri_mark last = g->mark[g->count - 1];
    const nuri_hint_options plain = {.max_level = hints ? hints->max_level : 0};
    struct hinter a;

    const nuri_status status =
        nuri_hinter_open(&a, g->puzzle, state_after(g, g->count, last.cell),
                         &plain, false, g->budget);
    if (status != NURI_OK)
        return status;
    j->shown.mark = last;
    j->shown.verdict = verdict_on(&a, last);
    if ((j->shown.verdict == NURI_MARK_RIGHT ||
         j->shown.verdict == NURI_MARK_WRONG) &&
        !g->puzzle->clue[grid_at(&g->puzzle->grid, last.cell)])
        nuri_hinter_cell(&a, last.cell, &j->steps);
    j->shown.limit = nuri_hinter_limit(&a);
    nuri_hinter_close(&a);
    return a.status;
}

static nuri_status judge_explain(struct judged *j, struct game *g,
                                 const nuri_hint_options *hints)
{
    const nuri_status status = find_first_wrong(j, g);

    j->shown.verdict = NURI_MARK_NOT_MADE;
    j->shown.limit = g->budget->reached;
    return status == NURI_OK && g->count > g->unordered
               ? judge_last(j, g, hints)
               : status;
}

nuri_status nuri_judge(nuri_judgement **out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, const nuri_mark *played,
                       size_t count, const nuri_options *options,
                       const nuri_hint_options *hints)
{
    struct budget budget;
    struct game game = {.puzzle = puzzle, .budget = &budget};

    if (!clear_out(out) || !puzzle || !is_marks(puzzle, played, count) ||
        (hints && hints->max_level > NURI_LEVELS))
        return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    struct judged *const j = nuri_mem_array(1, sizeof *j);
    nuri_status status =
        j ? open_game(&game, marks, played, count) : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = judge_explain(j, &game, hints);
    drop_game(&game);
    if (status != NURI_OK) {
        nuri_judgement_free(j ? &j->shown : NULL);
        return status;
    }
    j->shown.step = nuri_steps_get(&j->steps, 0);
    *out = &j->shown;
    return NURI_OK;
}

void nuri_judgement_free(nuri_judgement *judgement)
{
    struct judged *const j = (struct judged *)judgement;

    if (!j)
        return;
    nuri_steps_clear(&j->steps);
    free(j);
}
