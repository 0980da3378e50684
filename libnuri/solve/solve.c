/*
 * solve.c -- one solution, and the proof that there is no other.
 *
 * Small boards are tried as bitboards.  Else rules come first; what they leave
 * open is left to those who take turns (pair.c).
 */
#include "solve/solve.h"

#include "base/argument.h"
#include "result/result.h"
#include "solve/shared_cells.h"

static void tell(nuri_result *r, unsigned count, bool ended)
{
    r->count = count;
    if (count == 2)
        r->outcome = NURI_OUTCOME_MULTIPLE;
    else if (ended)
        r->outcome = count ? NURI_OUTCOME_UNIQUE : NURI_OUTCOME_NONE;
}

/* Rules have decided every cell: is that a solution?  What rules colour holds
 * in every solution, so there is no other. */
static nuri_status judge_board(const struct session *s, nuri_result *r)
{
    const nuri_status status = nuri_session_solution(s, r->solution[0]);

    r->outcome = NURI_OUTCOME_NONE;
    if (status == NURI_OK) {
        r->outcome = NURI_OUTCOME_UNIQUE;
        r->count = 1;
    }
    return status == NURI_ERR_INTERNAL ? NURI_OK : status;
}

static nuri_status find_solutions(const struct session *s, nuri_result *r)
{
    struct pair p = {.s = s,
                     .wanted = 2,
                     .solution = {r->solution[0], r->solution[1]},
                     .common = r->common};
    nuri_status status = nuri_pair_find(&p);

    r->stats.memory = p.memory;
    tell(r, p.count, p.ended);
    if (status == NURI_OK && r->count == 2 && r->common && !p.common_known)
        status = nuri_shared_cells(&p);
    r->common_is_known = p.common_known;
    nuri_pair_drop(&p);
    return status;
}

static nuri_status fill_slowly(struct session *s, nuri_result *r)
{
    const nuri_status status = nuri_session_go_on(s);

    if (status != NURI_OK)
        return status;
    if (!s->consistent) {
        r->outcome = NURI_OUTCOME_NONE;
        return NURI_OK;
    }
    if (!s->search)
        return s->budget->reached == NURI_LIMIT_NOT_REACHED ? judge_board(s, r)
                                                            : NURI_OK;
    return find_solutions(s, r);
}

/* Two solutions of a bitboard do not tell what all of them have in common. */
static nuri_status fill(struct session *s, nuri_result *r)
{
    struct bitboard_answer answer = {
        .solution = {r->solution[0], r->solution[1]}};
    const nuri_status status = nuri_session_try_bitboard(s, &answer);

    tell(r, answer.count, answer.ended);
    if (status != NURI_OK || s->budget->reached != NURI_LIMIT_NOT_REACHED)
        return status;
    return answer.ended && (answer.count < 2 || !r->common) ? NURI_OK
                                                            : fill_slowly(s, r);
}

static nuri_limit limit_of(const nuri_result *r, const struct budget *budget)
{
    const bool lacks_common =
        r->outcome == NURI_OUTCOME_MULTIPLE && r->common && !r->common_is_known;

    return lacks_common && budget->reached == NURI_LIMIT_NOT_REACHED
               ? NURI_LIMIT_COMMON
               : budget->reached;
}

nuri_status nuri_solve_within(nuri_result **out, const nuri_puzzle *puzzle,
                              const uint8_t *given, bool want_common,
                              struct budget *budget)
{
    const uint64_t before = budget->nodes.spent;
    struct session s;

    *out = NULL;
    nuri_status status = nuri_session_begin(&s, puzzle, given, budget);
    if (status != NURI_OK) {
        nuri_session_close(&s);
        return status;
    }
    nuri_result *r = nuri_result_new(grid_cells(&puzzle->grid), want_common);
    status = r ? fill(&s, r) : NURI_ERR_MEMORY;
    if (status == NURI_OK) {
        const uint64_t swept = r->stats.memory;
        nuri_session_stats(&s, &r->stats);
        if (swept > r->stats.memory)
            r->stats.memory = swept;
        r->stats.nodes +=
            budget->nodes.spent - before; /* of bitboard and sweeps */
        r->limit = limit_of(r, budget);
        r->marks = nuri_puzzle_marks(puzzle, given);
        *out = r;
    } else {
        nuri_result_free(r);
    }
    nuri_session_close(&s);
    return status;
}

nuri_status nuri_solve(nuri_result **out, const nuri_puzzle *puzzle,
                       const uint8_t *given, const nuri_options *options)
{
    struct budget budget;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    budget.options.proof = options ? options->proof : NULL;
    return nuri_solve_within(out, puzzle, given, budget.options.want_common,
                             &budget);
}
