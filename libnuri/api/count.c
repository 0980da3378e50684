/*
 * count.c -- how many solutions, one after the other.
 */
#include "api/session.h"
#include "base/mem.h"

#include <stdlib.h>

/* What nuri_count() was asked for. */
struct order {
    nuri_tally *tally;
    uint64_t most;
    nuri_solution_fn *each;
    void *user;
    uint8_t *solution; /* [cells], scratch */
};

/* Count the solution at hand; *more tells if another is wanted. */
static nuri_status count_one(const struct session *s, const struct order *o,
                             bool *more)
{
    const nuri_status status = nuri_session_solution(s, o->solution);

    if (status != NURI_OK)
        return status;
    o->tally->count++;
    *more = (!o->each || o->each(o->user, o->solution)) &&
            (o->most == 0 || o->tally->count < o->most);
    return NURI_OK;
}

static nuri_status walk(const struct session *s, const struct order *o)
{
    bool more = true;

    while (more) {
        enum answer answer;
        nuri_status status = nuri_search_walk(s->search, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = count_one(s, o, &more);
        if (status != NURI_OK)
            return status;
        if (answer != ANSWER_SOLUTION) {
            o->tally->exact = answer == ANSWER_NONE;
            return NURI_OK;
        }
    }
    return NURI_OK;
}

/* Rules have decided all: one solution, or none. */
static nuri_status count_board(const struct session *s, const struct order *o)
{
    bool more;
    const nuri_status status = count_one(s, o, &more);

    if (status != NURI_OK && status != NURI_ERR_INTERNAL)
        return status;
    o->tally->exact = true;
    return NURI_OK;
}

nuri_status nuri_count(nuri_tally *tally, const nuri_puzzle *puzzle,
                       const uint8_t *given, uint64_t most,
                       const nuri_options *options, nuri_solution_fn *each,
                       void *user)
{
    struct limits limits;
    struct session s;

    *tally = (nuri_tally){0};
    nuri_limits_start(&limits, options);
    nuri_status status = nuri_session_open(&s, puzzle, given, &limits);
    if (status != NURI_OK)
        return status;
    struct order o = {tally, most, each, user,
                      nuri_mem_array(grid_cells(&puzzle->grid), 1)};
    if (!o.solution)
        status = NURI_ERR_MEMORY;
    else if (!s.consistent)
        tally->exact = true;
    else if (s.search)
        status = walk(&s, &o);
    else if (limits.reached == NURI_LIMIT_NOT_REACHED)
        status = count_board(&s, &o);
    tally->limit = limits.reached;
    nuri_session_stats(&s, &tally->stats);
    nuri_session_close(&s);
    free(o.solution);
    return status;
}
