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
    nuri_status status;        /* sticky */
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

static void open_game(struct game *g, const uint8_t *colours,
                      const nuri_mark *marks, size_t count)
{
    const size_t cells = grid_cells(&g->puzzle->grid);
    size_t *const last = nuri_mem_array(cells, sizeof *last);

    g->mark = nuri_mem_array(cells, sizeof *g->mark);
    g->place = nuri_mem_array(cells, sizeof *g->place);
    g->colours = nuri_mem_array(cells, 1);
    if (last && g->mark && g->place && g->colours)
        gather_marks(g, colours, marks, count, last);
    else
        g->status = NURI_ERR_MEMORY;
    free(last);
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

/* How many solutions have the first `count` marks.  A unique one goes to
 * `solution` [cells], unless that is NULL. */
static nuri_outcome solve_after(struct game *g, size_t count, uint8_t *solution)
{
    nuri_outcome outcome = NURI_OUTCOME_UNKNOWN;
    nuri_result *r = NULL;

    g->status = nuri_solve_within(&r, g->puzzle, state_after(g, count, NO_CELL),
                                  false, g->budget);
    if (g->status == NURI_OK)
        outcome = r->outcome;
    if (solution && outcome == NURI_OUTCOME_UNIQUE)
        memcpy(solution, r->solutions[0], grid_cells(&g->puzzle->grid));
    nuri_result_free(r);
    return outcome;
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

/* The number of marks that first has no solution: all have none, and none has
 * some.  0 at a limit. */
static size_t count_to_none(struct game *g)
{
    size_t good = 0, bad = g->count;

    while (bad - good > 1) {
        const size_t middle = good + (bad - good) / 2;
        const nuri_outcome outcome = solve_after(g, middle, NULL);
        if (outcome == NURI_OUTCOME_UNKNOWN)
            return 0;
        if (outcome == NURI_OUTCOME_NONE)
            bad = middle;
        else
            good = middle;
    }
    return bad;
}

static void find_first_wrong(struct judged *j, struct game *g)
{
    size_t count = 0;

    if (solve_after(g, g->count, NULL) != NURI_OUTCOME_NONE || g->count == 0)
        return;
    switch (solve_after(g, 0, g->colours)) {
    case NURI_OUTCOME_UNIQUE: count = count_to_differing(g, g->colours); break;
    case NURI_OUTCOME_MULTIPLE: count = count_to_none(g); break;
    case NURI_OUTCOME_NONE:
    case NURI_OUTCOME_UNKNOWN: break;
    }
    if (count == 0)
        return;
    j->shown.first_wrong = g->mark[count - 1];
    j->shown.first_wrong_order =
        count > g->unordered ? NURI_MARK_ORDER_PLAYED : NURI_MARK_ORDER_READING;
    j->shown.first_wrong_index = g->place[count - 1];
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

static void judge_last(struct judged *j, struct game *g, unsigned max_level)
{
    const nuri_mark last = g->mark[g->count - 1];
    const nuri_hint_options plain = {.max_level = max_level};
    struct hinter a;

    g->status =
        nuri_hinter_open(&a, g->puzzle, state_after(g, g->count, last.cell),
                         &plain, false, g->budget);
    if (g->status != NURI_OK)
        return;
    j->shown.mark = last;
    j->shown.verdict = verdict_on(&a, last);
    if ((j->shown.verdict == NURI_MARK_RIGHT ||
         j->shown.verdict == NURI_MARK_WRONG) &&
        !g->puzzle->clue[grid_at(&g->puzzle->grid, last.cell)])
        nuri_hinter_cell(&a, last.cell, &j->steps);
    j->shown.limit = nuri_hinter_limit(&a);
    g->status = a.status;
    nuri_hinter_close(&a);
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
    if (!j)
        return NURI_ERR_MEMORY;
    open_game(&game, marks, played, count);
    if (game.status == NURI_OK)
        find_first_wrong(j, &game);
    j->shown.verdict = NURI_MARK_NOT_MADE;
    j->shown.limit = budget.reached;
    if (game.status == NURI_OK && game.count > game.unordered)
        judge_last(j, &game, hints ? hints->max_level : 0);
    drop_game(&game);
    if (game.status != NURI_OK) {
        nuri_judgement_free(&j->shown);
        return game.status;
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
