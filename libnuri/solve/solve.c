/*
 * solve.c -- one solution, and the proof that there is no other.
 *
 * Small boards are tried as bitboards.  Otherwise techniques come first; the
 * rest is solved by engines in turns (pair.c).
 */
#include "solve/solve.h"

#include "base/memory.h"
#include "solve/pair.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A result, and what it shows: owned. */
struct solved {
    nuri_result shown;
    uint8_t *solution[2]; /* [cells] each */
    uint8_t *common;      /* [cells]; NULL unless it is wanted */
    bool common_is_known; /* else it has only some of the cells */
};

static struct solved *new_solved(size_t cells, bool want_common)
{
    struct solved *const r = nuri_mem_array(1, sizeof *r);

    if (!r)
        return NULL;
    r->shown.outcome = NURI_OUTCOME_UNKNOWN;
    r->solution[0] = nuri_mem_array(cells, 1);
    r->solution[1] = nuri_mem_array(cells, 1);
    if (want_common)
        r->common = nuri_mem_array(cells, 1);
    if (r->solution[0] && r->solution[1] && (r->common || !want_common))
        return r;
    nuri_result_free(&r->shown);
    return NULL;
}

void nuri_result_free(nuri_result *result)
{
    struct solved *const r = (struct solved *)result;

    if (!r)
        return;
    free(r->solution[0]);
    free(r->solution[1]);
    free(r->common);
    free(r);
}

/* Point the result to what was found. */
static nuri_result *point_to_found(struct solved *r)
{
    nuri_result *const shown = &r->shown;

    for (unsigned i = 0; i < shown->solution_count; i++)
        shown->solutions[i] = r->solution[i];
    if (shown->outcome == NURI_OUTCOME_UNIQUE)
        shown->known = shown->common = r->solution[0];
    else if (shown->outcome == NURI_OUTCOME_MULTIPLE) {
        shown->known = r->common;
        shown->common = r->common_is_known ? r->common : NULL;
    }
    return shown;
}

static void set_outcome(struct solved *r, unsigned count, bool ended)
{
    assert(count <= 2);
    r->shown.solution_count = count;
    if (count == 2)
        r->shown.outcome = NURI_OUTCOME_MULTIPLE;
    else if (ended)
        r->shown.outcome = count ? NURI_OUTCOME_UNIQUE : NURI_OUTCOME_NONE;
}

/* Techniques have decided every cell: check that this is a solution.  What they
 * colour is true of every solution, so there is no other. */
static nuri_status judge_board(const struct session *s, struct solved *r)
{
    const nuri_status status = nuri_session_solution(s, r->solution[0]);

    assert(!s->search);
    r->shown.outcome = NURI_OUTCOME_NONE;
    if (status == NURI_OK) {
        r->shown.outcome = NURI_OUTCOME_UNIQUE;
        r->shown.solution_count = 1;
    }
    return status == NURI_ERR_INTERNAL ? NURI_OK : status;
}

static nuri_status find_solutions(const struct session *s, struct solved *r)
{
    struct pair p = {.s = s,
                     .wanted = 2,
                     .solution = {r->solution[0], r->solution[1]},
                     .common = r->common};
    nuri_status status = nuri_pair_find(&p);

    r->shown.stats.memory = p.memory;
    set_outcome(r, p.count, p.ended);
    if (status == NURI_OK && r->shown.solution_count == 2 && r->common &&
        !p.common_known)
        status = nuri_shared_cells(&p);
    r->common_is_known = p.common_known;
    nuri_pair_clear(&p);
    return status;
}

static nuri_status solve_by_engines(struct session *s, struct solved *r)
{
    const nuri_status status = nuri_session_go_on(s);

    if (status != NURI_OK)
        return status;
    if (!s->consistent) {
        r->shown.outcome = NURI_OUTCOME_NONE;
        return NURI_OK;
    }
    if (!s->search)
        return s->budget->reached == NURI_LIMIT_NOT_REACHED ? judge_board(s, r)
                                                            : NURI_OK;
    return find_solutions(s, r);
}

/* Two solutions of a bitboard do not show what all have in common, so engines
 * solve the board again.  If a limit ends them first, the two remain. */
static nuri_status solve_for_common(struct session *s, struct solved *r)
{
    const size_t cells = grid_cells(&s->puzzle->grid);
    uint8_t *const two = nuri_mem_array(2 * cells, 1);

    if (!two)
        return NURI_ERR_MEMORY;
    memcpy(two, r->solution[0], cells);
    memcpy(two + cells, r->solution[1], cells);
    nuri_status status = solve_by_engines(s, r);
    if (status == NURI_OK && r->shown.solution_count < 2) {
        memcpy(r->solution[0], two, cells);
        memcpy(r->solution[1], two + cells, cells);
        r->shown.solution_count = 2;
        if (r->shown.outcome != NURI_OUTCOME_MULTIPLE)
            status = NURI_ERR_INTERNAL;
    }
    free(two);
    return status;
}

static nuri_status solve_small(struct session *s, struct solved *r)
{
    struct bitboard_answer answer = {
        .solution = {r->solution[0], r->solution[1]}};
    const nuri_status status = nuri_session_try_bitboard(s, &answer);

    set_outcome(r, answer.count, answer.ended);
    if (status != NURI_OK || s->budget->reached != NURI_LIMIT_NOT_REACHED)
        return status;
    if (answer.count == 2)
        return r->common ? solve_for_common(s, r) : NURI_OK;
    return answer.ended ? NURI_OK : solve_by_engines(s, r);
}

static nuri_limit limit_of(const struct solved *r, const struct budget *budget)
{
    const bool lacks_common = r->shown.outcome == NURI_OUTCOME_MULTIPLE &&
                              r->common && !r->common_is_known;

    return lacks_common && budget->reached == NURI_LIMIT_NOT_REACHED
               ? NURI_LIMIT_COMMON
               : budget->reached;
}

nuri_status nuri_solve_within(nuri_result **out, const nuri_puzzle *puzzle,
                              const uint8_t *marks, bool want_common,
                              struct budget *budget)
{
    const uint64_t before = budget->nodes.spent;
    struct session s;

    *out = NULL;
    nuri_status status = nuri_session_begin(&s, puzzle, marks, budget);
    if (status != NURI_OK) {
        nuri_session_close(&s);
        return status;
    }
    struct solved *r = new_solved(grid_cells(&puzzle->grid), want_common);
    status = r ? solve_small(&s, r) : NURI_ERR_MEMORY;
    if (status == NURI_OK) {
        const uint64_t swept = r->shown.stats.memory;
        nuri_session_stats(&s, &r->shown.stats);
        if (swept > r->shown.stats.memory)
            r->shown.stats.memory = swept;
        r->shown.stats.nodes +=
            budget->nodes.spent - before; /* of bitboard and sweeps */
        r->shown.limit = limit_of(r, budget);
        r->shown.mark_count = nuri_puzzle_marks(puzzle, marks);
        *out = point_to_found(r);
    } else {
        nuri_result_free(r ? &r->shown : NULL);
    }
    nuri_session_close(&s);
    return status;
}

nuri_status nuri_solve(nuri_result **out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, const nuri_options *options)
{
    struct budget budget;

    if (!clear_out(out) || !puzzle)
        return NURI_ERR_ARGUMENT;
    nuri_budget_start(&budget, options);
    budget.options.proof = options ? options->proof : NULL;
    return nuri_solve_within(out, puzzle, marks, budget.options.want_common,
                             &budget);
}
