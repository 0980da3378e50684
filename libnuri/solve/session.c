/*
 * session.c -- what the public calls have in common.
 */
#include "solve/session.h"

#include "deduce/deduce.h"
#include "puzzle/puzzle.h"

#include <assert.h>

/* Looks at each cell before the search: a good start is enough. */
enum { LOOKS_A_CELL = 2 };

static nuri_status run_techniques(struct session *s)
{
    const uint32_t before = s->board.marked;
    struct deducer d;

    assert(s->consistent);
    if (!nuri_deduce_init(&d, &s->board))
        return NURI_ERR_MEMORY;
    d.max_looks = (uint64_t)LOOKS_A_CELL * grid_cells(&s->puzzle->grid);
    d.decided_only = true;
    const nuri_status status = nuri_deduce_fixpoint(&d, &s->consistent);
    nuri_deduce_clear(&d);
    s->by_techniques += s->board.marked - before;
    s->budget->done.by_techniques = s->by_techniques;
    return status;
}

nuri_status nuri_session_begin(struct session *s, const nuri_puzzle *puzzle,
                               const uint8_t *marks, struct budget *budget)
{
    *s = (struct session){
        .puzzle = puzzle, .budget = budget, .before = budget->done};
    s->before.nodes = budget->nodes.spent;
    if (budget->options.proof && nuri_puzzle_marks(puzzle, marks) > 0)
        return NURI_ERR_ARGUMENT;
    return nuri_board_init(&s->board, puzzle, marks, &s->consistent);
}

/* Mark what every solution has, unless the board says otherwise. */
static void mark(struct session *s, cell c, nuri_colour colour)
{
    if (s->board.colour[c] == NURI_UNDECIDED)
        nuri_board_mark(&s->board, c, colour);
    s->consistent = s->consistent && s->board.colour[c] == colour;
}

/* The sides of a cell at the edge: 2 in a corner. */
static int sides_at_edge(const struct grid *g, cell c)
{
    const uint32_t x = grid_x(g, c), y = grid_y(g, c);

    return (x == 0 || x == g->width - 1) + (y == 0 || y == g->height - 1);
}

/*
 * Small islands cannot be at the edge often.  Let n be the cells of all k islands,
 * e their sides at the edge, and count pairs of neighbours.  White cells are in
 * 4 n - e, of which at least n - k have two of them.  The sea is connected
 * without squares: it has a pair less than cells, and one more for each hole,
 * which are at most as many as the islands away from the edge.  All pairs are
 * 2 w h - w - h.  So e, and one for each island at the edge, are together at
 * most 2 n + 2 k - (w - 1) (h - 1).
 *
 * Clues at the edge need some of that, one in a corner also for its next cell.
 * What is spare decides other cells.  A white corner needs a neighbour, which no
 * clue has needed if sides are at least 4.  Without it another cell of its square
 * is white: if not the inner one, then the first of two at the edge.
 */
static void use_edge(struct session *s)
{
    enum { MOST_NEEDED = 4, NEEDED_BY_TWO = 3, LEAST_SIDE = 4 };
    const nuri_puzzle *const p = s->puzzle;
    const struct grid *const g = &p->grid;
    const int64_t squares = ((int64_t)g->width - 1) * (g->height - 1);
    int64_t spare = 2 * ((int64_t)p->land + p->clues) - squares;
    int first = 1; /* of an island at the edge */

    if (p->any > 0)
        return;
    for (uint32_t i = 0; i < p->clues; i++) {
        const cell c = p->clue_cell[i];
        const int sides = sides_at_edge(g, c);
        if (sides > 0) {
            spare -= 1 + sides + (sides == 2 && p->clue[c] > 1);
            first = 0;
        }
    }
    s->consistent = s->consistent && spare >= 0;
    if (!s->consistent || spare >= MOST_NEEDED || g->width < LEAST_SIDE ||
        g->height < LEAST_SIDE)
        return;
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        const uint32_t x = grid_x(g, c), y = grid_y(g, c);
        const int sides = sides_at_edge(g, c);
        cell near[4];
        grid_neighbours(g, c, near);
        bool has_clue = p->clue[c] != NURI_CLUE_NONE;
        for (int k = 0; k < 4; k++)
            has_clue = has_clue || p->clue[near[k]] != NURI_CLUE_NONE;
        if (sides == 0 || has_clue)
            continue;
        if (first + sides + (sides == 2) > spare)
            mark(s, c, NURI_BLACK);
        if (sides == 2 && first > 0 && spare < NEEDED_BY_TWO)
            mark(s, grid_cell(g, x ? x - 1 : 1, y ? y - 1 : 1), NURI_WHITE);
    }
}

nuri_status nuri_session_go_on(struct session *s)
{
    const bool is_proved = s->budget->options.proof != NULL;
    nuri_status status = NURI_OK;

    assert(!s->search);
    if (!is_proved)
        use_edge(s);
    /* Only the search writes proofs, so it has to do everything. */
    if (s->consistent && !is_proved &&
        !budget_without(s->budget, ABLATE_TECHNIQUES))
        status = run_techniques(s);
    if (status == NURI_OK && s->consistent &&
        (is_proved || s->board.count[NURI_UNDECIDED] > 0))
        status = nuri_search_new(&s->search, &s->board, s->budget);
    return status;
}

nuri_status nuri_session_open(struct session *s, const nuri_puzzle *puzzle,
                              const uint8_t *marks, struct budget *budget)
{
    nuri_status status = nuri_session_begin(s, puzzle, marks, budget);

    if (status == NURI_OK)
        status = nuri_session_go_on(s);
    if (status != NURI_OK)
        nuri_session_close(s);
    return status;
}

void nuri_session_close(struct session *s)
{
    assert(s->budget);
    nuri_search_free(s->search);
    nuri_board_clear(&s->board);
    s->search = NULL;
}

nuri_status nuri_session_deduced(uint8_t *state, const nuri_puzzle *puzzle,
                                 const uint8_t *marks, struct budget *budget)
{
    struct session s;
    const nuri_status status = nuri_session_open(&s, puzzle, marks, budget);

    if (status != NURI_OK)
        return status;
    nuri_board_copy(&s.board, state);
    nuri_session_close(&s);
    return NURI_OK;
}

void nuri_session_stats(const struct session *s, nuri_stats *stats)
{
    const nuri_stats *const done = &s->budget->done;

    *stats = (nuri_stats){.by_techniques = s->by_techniques,
                          .nodes = s->budget->nodes.spent - s->before.nodes,
                          .decisions = done->decisions - s->before.decisions,
                          .conflicts = done->conflicts - s->before.conflicts,
                          .propagations =
                              done->propagations - s->before.propagations,
                          .restarts = done->restarts - s->before.restarts,
                          .memory = s->budget->peak};
}

nuri_status nuri_session_accept(const nuri_puzzle *puzzle,
                                const uint8_t *solution)
{
    nuri_report *report = NULL;
    nuri_status status =
        nuri_check(&report, puzzle, solution, NURI_CHECK_MODE_STRICT);

    if (status == NURI_OK && report->verdict != NURI_VERDICT_SOLVED)
        status = NURI_ERR_INTERNAL;
    nuri_report_free(report);
    return status;
}

nuri_status nuri_session_solution(const struct session *s, uint8_t *solution)
{
    if (s->search)
        nuri_search_copy(s->search, solution);
    else
        nuri_board_copy(&s->board, solution);
    return nuri_session_accept(s->puzzle, solution);
}
