/*
 * session.c -- what the public calls have in common.
 */
#include "solve/session.h"

#include "deduce/deduce.h"
#include "puzzle/puzzle.h"

/* How often the rules may look at each cell before the search takes over: it
 * needs no fixpoint, only a good start. */
enum { LOOKS_A_CELL = 2 };

static nuri_status run_rules(struct session *s)
{
    const uint32_t before = s->board.marked;
    struct deducer d;

    if (!nuri_deduce_init(&d, &s->board))
        return NURI_ERR_MEMORY;
    d.most_looks = (uint64_t)LOOKS_A_CELL * grid_cells(&s->puzzle->grid);
    d.decided_only = true;
    const nuri_status status = nuri_deduce_fixpoint(&d, &s->consistent);
    nuri_deduce_drop(&d);
    s->by_rules = s->board.marked - before;
    s->budget->done.by_rules = s->by_rules;
    return status;
}

nuri_status nuri_session_open(struct session *s, const nuri_puzzle *puzzle,
                              const uint8_t *given, struct budget *budget)
{
    *s = (struct session){.puzzle = puzzle, .budget = budget};
    const bool is_proved = budget->options.proof != NULL;
    if (is_proved && nuri_puzzle_marks(puzzle, given) > 0)
        return NURI_ERR_ARGUMENT;
    nuri_status status =
        nuri_board_init(&s->board, puzzle, given, &s->consistent);
    /* Only the search writes proofs, so that it has to do everything. */
    if (status == NURI_OK && s->consistent && !is_proved &&
        !budget_without(budget, ABLATE_RULES))
        status = run_rules(s);
    if (status == NURI_OK && s->consistent &&
        (is_proved || s->board.count[NURI_COLOUR_OPEN] > 0))
        status = nuri_search_new(&s->search, &s->board, budget);
    if (status != NURI_OK)
        nuri_session_close(s);
    return status;
}

void nuri_session_close(struct session *s)
{
    if (s->search)
        nuri_budget_spend(s->budget, nuri_search_stats(s->search));
    nuri_search_free(s->search);
    nuri_board_drop(&s->board);
    s->search = NULL;
}

void nuri_session_stats(const struct session *s, nuri_stats *stats)
{
    *stats = s->search ? *nuri_search_stats(s->search) : (nuri_stats){0};
    stats->by_rules = s->by_rules;
}

nuri_status nuri_session_accept(const struct session *s,
                                const uint8_t *solution)
{
    nuri_report *report = NULL;
    nuri_status status =
        nuri_check(&report, s->puzzle, solution, NURI_CHECK_MODE_STRICT);

    if (status == NURI_OK && nuri_report_verdict(report) != NURI_VERDICT_SOLVED)
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
