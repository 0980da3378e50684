/*
 * count.c -- how many solutions.
 *
 * The search enumerates them one after the other.  Where nobody wants to
 * see them, and they turn out to be many or hard to find, a sweep along the
 * frontier counts them at once, however many there are.
 */
#include "base/memory.h"
#include "frontier/frontier.h"
#include "solve/session.h"

#include <stdlib.h>

/* What nuri_count() was asked for, and how far it is. */
struct counting {
    nuri_tally *tally;
    uint64_t most;
    nuri_solution_fn *each;
    void *user;
    uint8_t *solution; /* [cells], scratch */
    uint64_t memory;   /* most bytes that sweeps had beside the search */
    bool ended;        /* nothing is left to do but to tell */
};

/* Steps of the search before the first sweep; the next one comes after ten
 * times as many.  Each may take as long as the search so far. */
enum { NODES_BEFORE_SWEEP = 3000, SWEEPS = 4, NODES_AT_ONCE = 1000000 };

/* Count the solution at hand; *more tells if another is wanted. */
static nuri_status count_one(const struct session *s, const struct counting *c,
                             bool *more)
{
    const nuri_status status = nuri_session_solution(s, c->solution);

    if (status != NURI_OK)
        return status;
    c->tally->count++;
    *more = (!c->each || c->each(c->user, c->solution)) &&
            (c->most == 0 || c->tally->count < c->most);
    return NURI_OK;
}

static nuri_status enumerate(const struct session *s, struct counting *c)
{
    enum answer answer = ANSWER_SOLUTION;
    bool more = true;

    while (more && answer == ANSWER_SOLUTION) {
        nuri_status status = nuri_search_enumerate(s->search, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = count_one(s, c, &more);
        if (status != NURI_OK)
            return status;
    }
    c->tally->exact = answer == ANSWER_NONE;
    c->ended = answer != ANSWER_STOPPED;
    return NURI_OK;
}

/* Count along the frontier instead, if that comes to an end. */
static nuri_status sweep(const struct session *s, struct counting *c,
                         uint64_t nodes)
{
    const nuri_stats *stats = nuri_search_stats(s->search);
    struct frontier_answer answer = {0};

    nuri_frontier_count(&answer, &s->board, nodes, s->budget, stats);
    if (stats->memory + answer.memory > c->memory)
        c->memory = stats->memory + answer.memory;
    if (!answer.known)
        return NURI_OK;
    if (answer.count < c->tally->count)
        return NURI_ERR_INTERNAL;
    c->ended = true;
    c->tally->exact = c->most == 0 || answer.count < c->most;
    c->tally->count = c->tally->exact ? answer.count : c->most;
    return NURI_OK;
}

/* Enumerate, and see now and then if a sweep is the better way. */
static nuri_status enumerate_or_sweep(const struct session *s,
                                      struct counting *c)
{
    const bool at_once = budget_without(s->budget, ABLATE_PATIENCE);
    uint64_t nodes = NODES_BEFORE_SWEEP;
    nuri_status status = NURI_OK;

    if (nuri_frontier_is_quick(s->puzzle))
        status = sweep(s, c, NODES_AT_ONCE);
    for (int turn = 0; turn < SWEEPS && status == NURI_OK && !c->ended;
         turn++, nodes *= 10) {
        const uint64_t most =
            nuri_budget_narrow(s->budget, at_once ? 1 : nodes);
        status = enumerate(s, c);
        nuri_budget_give_back(s->budget, most);
        if (status == NURI_OK && !c->ended &&
            s->budget->reached == NURI_LIMIT_NOT_REACHED)
            status = sweep(s, c, nodes);
    }
    return status == NURI_OK && !c->ended ? enumerate(s, c) : status;
}

/* Rules have decided all: one solution, or none. */
static nuri_status count_board(const struct session *s,
                               const struct counting *c)
{
    bool more;
    const nuri_status status = count_one(s, c, &more);

    if (status != NURI_OK && status != NURI_ERR_INTERNAL)
        return status;
    c->tally->exact = true;
    return NURI_OK;
}

static nuri_status count_all(const struct session *s, struct counting *c)
{
    c->tally->exact = !s->consistent;
    if (!s->consistent)
        return NURI_OK;
    if (s->search && !c->each && !s->budget->options.proof &&
        nuri_frontier_fits(s->puzzle) &&
        !budget_without(s->budget, ABLATE_SWEEP))
        return enumerate_or_sweep(s, c);
    if (s->search)
        return enumerate(s, c);
    return s->budget->reached == NURI_LIMIT_NOT_REACHED ? count_board(s, c)
                                                        : NURI_OK;
}

/* What it cost, sweeps included. */
static void tell_cost(const struct session *s, const struct counting *c)
{
    nuri_stats *stats = &c->tally->stats;

    nuri_session_stats(s, stats);
    stats->nodes += s->budget->nodes.spent;
    if (c->memory > stats->memory)
        stats->memory = c->memory;
}

nuri_status nuri_count(nuri_tally *tally, const nuri_puzzle *puzzle,
                       const uint8_t *given, const nuri_options *options,
                       const nuri_count_options *how)
{
    static const nuri_count_options all = {0};
    const nuri_count_options *const asked = how ? how : &all;
    struct budget budget;
    struct session s;

    *tally = (nuri_tally){0};
    nuri_budget_start(&budget, options);
    budget.options.proof = options ? options->proof : NULL;
    nuri_status status = nuri_session_open(&s, puzzle, given, &budget);
    if (status != NURI_OK)
        return status;
    tally->marks = nuri_puzzle_marks(puzzle, given);
    struct counting c = {.tally = tally,
                         .most = asked->most,
                         .each = asked->each,
                         .user = asked->user,
                         .solution =
                             nuri_mem_array(grid_cells(&puzzle->grid), 1)};
    status = c.solution ? count_all(&s, &c) : NURI_ERR_MEMORY;
    tally->limit = budget.reached;
    tell_cost(&s, &c);
    nuri_session_close(&s);
    free(c.solution);
    return status;
}
