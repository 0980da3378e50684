/*
 * solve.c -- one solution, and the proof that there is no other.
 *
 * Small boards are tried as bitboards.  Otherwise techniques come first; the
 * rest is a race of engines (race.c).
 */
#include "solve/solve.h"

#include "base/memory.h"
#include "solve/race.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* By then most small boards are done without the search. */
enum { NODES_OF_BITBOARD = 2000 };

struct solved {
    nuri_result shown;
    struct arena memory;
};

void nuri_result_free(nuri_result *result)
{
    struct solved *const r = (struct solved *)result;

    if (r)
        nuri_arena_clear(&r->memory);
    free(r);
}

/* Try a small board as a bitboard.  If it gives up, what it knows is marked on
 * the board. */
static nuri_status try_bitboard(struct session *s, struct race *r)
{
    const struct grid *const g = &s->puzzle->grid;
    uint8_t common[MAX_BITBOARD_CELLS];
    struct bitboard_answer answer = {
        .solution = {r->solution[0], r->solution[1]}, .common = common};

    if (!s->consistent || s->board.count[NURI_UNDECIDED] == 0 ||
        s->budget->options.proof || !nuri_bitboard_fits(s->puzzle) ||
        budget_without(s->budget, ABLATE_BITBOARD))
        return NURI_OK;
    nuri_status status =
        nuri_bitboard_solve(&answer, &s->board, NODES_OF_BITBOARD, s->budget);
    for (unsigned i = 0; i < answer.count && status == NURI_OK; i++)
        status = nuri_session_accept(s->puzzle, answer.solution[i]);
    for (uint32_t i = 0; answer.common_known && i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (common[i] != NURI_UNDECIDED && s->board.colour[c] == NURI_UNDECIDED)
            nuri_board_mark(&s->board, c, (nuri_colour)common[i]);
    }
    s->by_techniques = (uint32_t)answer.stats.by_techniques;
    s->budget->done.by_techniques = s->by_techniques;
    r->count = answer.count;
    r->ended = answer.ended;
    return status;
}

/* Techniques, then the race; and what all solutions share, if it is wanted. */
static nuri_status solve_by_engines(struct session *s, struct race *r)
{
    nuri_status status = nuri_session_go_on(s);

    r->count = 0;
    r->ended = status == NURI_OK && !s->consistent;
    if (status != NURI_OK || r->ended)
        return status;
    if (s->search) {
        status = nuri_race_for_pair(r);
        if (status == NURI_OK && r->count == 2 && r->common && !r->common_known)
            status = nuri_shared_cells(r);
        return status;
    }
    if (s->budget->reached != NURI_LIMIT_NOT_REACHED)
        return NURI_OK;
    /* Techniques have decided every cell.  What they colour is true of every
     * solution, so this is the only one, or there is none. */
    status = nuri_session_solution(s, r->solution[0]);
    r->count = status == NURI_OK;
    r->ended = true;
    return status == NURI_ERR_INTERNAL ? NURI_OK : status;
}

/* Two solutions of a bitboard do not show what all have in common, so engines
 * solve the board again.  If a limit ends them first, the two remain. */
static nuri_status solve_again(struct session *s, struct race *r)
{
    const size_t cells = grid_cells(&s->puzzle->grid);
    uint8_t *const two = nuri_mem_array(2 * cells, 1);

    if (!two)
        return NURI_ERR_MEMORY;
    memcpy(two, r->solution[0], cells);
    memcpy(two + cells, r->solution[1], cells);
    nuri_status status = solve_by_engines(s, r);
    if (status == NURI_OK && r->count < 2) {
        memcpy(r->solution[0], two, cells);
        memcpy(r->solution[1], two + cells, cells);
        r->count = 2;
        if (r->ended) /* there are two */
            status = NURI_ERR_INTERNAL;
    }
    free(two);
    return status;
}

static nuri_status solve(struct session *s, struct race *r)
{
    const nuri_status status = try_bitboard(s, r);

    if (status != NURI_OK || s->budget->reached != NURI_LIMIT_NOT_REACHED)
        return status;
    if (r->count == 2)
        return r->common ? solve_again(s, r) : NURI_OK;
    return r->ended ? NURI_OK : solve_by_engines(s, r);
}

/* What the race has found. */
static void show(nuri_result *shown, const struct race *r)
{
    const uint32_t cells = grid_cells(&r->s->puzzle->grid);
    const struct budget *const b = r->s->budget;

    shown->solution_count = r->count;
    for (unsigned i = 0; i < r->count; i++)
        shown->solutions[i] = r->solution[i];
    shown->limit = b->reached;
    if (r->count == 2) {
        shown->outcome = NURI_OUTCOME_MULTIPLE;
        for (uint32_t i = 0; i < cells; i++)
            r->differ[i] |= r->common_known
                                ? r->common[i] == NURI_UNDECIDED
                                : r->solution[0][i] != r->solution[1][i];
        shown->differ = r->differ;
        shown->known = r->common;
        shown->common = r->common_known ? r->common : NULL;
        if (r->common && !r->common_known &&
            b->reached == NURI_LIMIT_NOT_REACHED)
            shown->limit = NURI_LIMIT_COMMON;
    } else if (r->ended && r->count == 1) {
        shown->outcome = NURI_OUTCOME_UNIQUE;
        shown->known = shown->common = r->solution[0];
    } else {
        shown->outcome = r->ended ? NURI_OUTCOME_NONE : NURI_OUTCOME_UNKNOWN;
    }
}

nuri_status nuri_solve_within(nuri_result **out, const nuri_puzzle *puzzle,
                              const uint8_t *marks, bool want_common,
                              struct budget *budget)
{
    const size_t cells = grid_cells(&puzzle->grid);
    struct solved *const solved = nuri_mem_array(1, sizeof *solved);
    struct session s;

    *out = NULL;
    if (!solved)
        return NURI_ERR_MEMORY;
    nuri_result *const shown = &solved->shown;
    struct arena *const memory = &solved->memory;
    struct race r = {.s = &s,
                     .wanted = 2,
                     .solution = {nuri_arena_array(memory, cells, 1),
                                  nuri_arena_array(memory, cells, 1)},
                     .common = want_common ? nuri_arena_array(memory, cells, 1)
                                           : NULL,
                     .differ = nuri_arena_array(memory, cells, 1)};
    nuri_status status = nuri_session_begin(&s, puzzle, marks, budget);
    if (status == NURI_OK)
        status = memory->failed ? NURI_ERR_MEMORY : solve(&s, &r);
    if (status == NURI_OK) {
        show(shown, &r);
        nuri_session_stats(&s, &shown->stats);
        shown->mark_count = nuri_puzzle_marks(puzzle, marks);
        *out = shown;
    } else {
        nuri_result_free(shown);
    }
    nuri_race_clear(&r);
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
