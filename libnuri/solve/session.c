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

/*
 * True if the islands are too small to have a cell in each 2x2 square.  A clue
 * is in four squares, at an edge in two.  Every further cell of its island is
 * next to an earlier one, so two of its squares, or all if there are fewer, are
 * not new.  Hence n cells are in 2 n + 2 at most, or 2 n; from a corner, where
 * the second cell adds one square, in 2 n - 2, and a corner alone in one.
 */
static bool lacks_white(const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;
    const uint64_t width = g->width, height = g->height;
    uint64_t most = 0;

    for (uint32_t i = 0; i < puzzle->clues; i++) {
        const cell c = puzzle->clue_cell[i];
        const uint32_t x = grid_x(g, c), y = grid_y(g, c);
        const uint64_t edges = (uint64_t)(x == 0 || x == width - 1) +
                               (uint64_t)(y == 0 || y == height - 1);
        if (puzzle->clue[c] < 0)
            return false;
        const uint64_t n = (uint64_t)puzzle->clue[c];
        most += n == 1 ? 4U >> edges : 2 * n + 2 - 2 * edges;
    }
    return most < (width - 1) * (height - 1);
}

nuri_status nuri_session_go_on(struct session *s)
{
    const bool is_proved = s->budget->options.proof != NULL;
    nuri_status status = NURI_OK;

    assert(!s->search);
    s->consistent = s->consistent && (is_proved || !lacks_white(s->puzzle));
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

nuri_status nuri_session_accept(const struct session *s,
                                const uint8_t *solution)
{
    assert(s->puzzle && solution);
    nuri_report *report = NULL;
    nuri_status status =
        nuri_check(&report, s->puzzle, solution, NURI_CHECK_MODE_STRICT);

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
    return nuri_session_accept(s, solution);
}
