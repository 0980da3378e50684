/*
 * solve.c -- one solution, and the proof that there is no other.
 *
 * Rules first, then the search on what they leave; it is asked for a
 * solution, and for one that differs from it.  The cells common to all
 * solutions are what is left of the first when cell after cell is found to
 * differ: each further solution is asked to differ in one cell that is still
 * thought common, until there is none.
 */
#include "solve/solve.h"

#include "base/memory.h"
#include "frontier/frontier.h"
#include "result/result.h"
#include "solve/session.h"

#include <stdlib.h>

/* Boards are swept when the search has taken so many nodes, for a glance or as
 * far as it goes: nearly all are done by then, and the others are those that
 * clauses are no help with. */
enum {
    NODES_BEFORE_GLANCE = 3000,
    NODES_OF_GLANCE = 3000,
    NODES_BEFORE_WHOLE = 10000,
    NODES_OF_WHOLE = 1000000
};

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

/* The search for two different solutions. */
struct pair_search {
    const struct session *s;
    nuri_result *r;
    unsigned forbidden; /* solutions that are not to be found again */
    bool ended;         /* the answer is known */
    bool common_known;  /* and r->common too */
};

static nuri_status find_pair(struct pair_search *p)
{
    nuri_result *r = p->r;
    enum answer answer = ANSWER_SOLUTION;
    nuri_status status = NURI_OK;

    while (r->count < 2 && answer == ANSWER_SOLUTION) {
        if (p->forbidden < r->count) {
            status = nuri_search_forbid(p->s->search);
            p->forbidden++;
        }
        if (status == NURI_OK)
            status = nuri_search_next(p->s->search, NULL, 0, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = nuri_session_solution(p->s, r->solution[r->count]);
        if (status != NURI_OK)
            return status;
        r->count += answer == ANSWER_SOLUTION;
    }
    p->ended = answer != ANSWER_STOPPED;
    return NURI_OK;
}

/* The same, until the search has taken so many nodes. */
static nuri_status find_pair_within(struct pair_search *p, uint64_t nodes)
{
    const uint64_t most = nuri_budget_narrow(p->s->budget, nodes);
    const nuri_status status = find_pair(p);

    nuri_budget_give_back(p->s->budget, most);
    return status;
}

/* Count along the frontier instead; p->ended if that came to an end. */
static nuri_status sweep(struct pair_search *p, uint64_t nodes)
{
    nuri_result *r = p->r;
    const nuri_stats *stats = nuri_search_stats(p->s->search);
    struct frontier_answer answer = {
        .solution = {r->solution[0], r->solution[1]}, .common = r->common};
    nuri_status status = NURI_OK;

    nuri_frontier_solve(&answer, &p->s->board, nodes, p->s->budget, stats);
    if (stats->memory + answer.memory > r->stats.memory)
        r->stats.memory = stats->memory + answer.memory;
    if (!answer.known)
        return NURI_OK;
    if (answer.count < r->count)
        return NURI_ERR_INTERNAL;
    r->count = (unsigned)answer.count;
    p->ended = true;
    p->common_known = answer.common_known;
    for (unsigned i = 0; i < r->count && status == NURI_OK; i++)
        status = nuri_session_accept(p->s, r->solution[i]);
    return status;
}

/* Search and sweep take turns, as one never knows which is the better. */
static nuri_status take_turns(struct pair_search *p)
{
    static const uint64_t nodes[] = {NODES_BEFORE_GLANCE, NODES_BEFORE_WHOLE};
    const bool at_once = budget_without(p->s->budget, ABLATE_PATIENCE);
    nuri_status status = NURI_OK;

    if (nuri_frontier_is_quick(p->s->puzzle))
        return sweep(p, NODES_OF_WHOLE);
    for (int turn = 0; turn < 2 && status == NURI_OK && !p->ended; turn++) {
        status = find_pair_within(p, at_once ? 1 : nodes[turn]);
        if (status == NURI_OK && !p->ended &&
            p->s->budget->reached == NURI_LIMIT_NOT_REACHED)
            status = sweep(p, turn ? NODES_OF_WHOLE : NODES_OF_GLANCE);
    }
    return status;
}

/* Cells that are common to all solutions so far, as far as that is not
 * certain: their number, and they themselves in `list`. */
static uint32_t candidates(const struct session *s, const uint8_t *common,
                           struct assumption *list)
{
    const struct grid *g = &s->puzzle->grid;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (common[i] != NURI_COLOUR_OPEN &&
            nuri_search_known(s->search, c) == NURI_COLOUR_OPEN)
            list[count++] = (struct assumption){c, (nuri_colour)common[i]};
    }
    return count;
}

static void keep_equal(uint8_t *common, const uint8_t *solution, uint32_t cells)
{
    for (uint32_t i = 0; i < cells; i++)
        if (common[i] != solution[i])
            common[i] = NURI_COLOUR_OPEN;
}

/* Shrink r->common to what all solutions share; *found is false if a limit
 * came first.  `list` and `solution` [cells] are scratch. */
static nuri_status shrink_common(const struct session *s, nuri_result *r,
                                 struct assumption *list, uint8_t *solution,
                                 bool *found)
{
    const uint32_t cells = grid_cells(&s->puzzle->grid);
    enum answer answer = ANSWER_SOLUTION;

    *found = false;
    while (answer == ANSWER_SOLUTION) {
        const uint32_t count = candidates(s, r->common, list);
        nuri_status status = nuri_search_differ(s->search, list, count);
        if (status == NURI_OK)
            status = nuri_search_next(s->search, NULL, 0, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = nuri_session_solution(s, solution);
        if (status != NURI_OK)
            return status;
        if (answer == ANSWER_SOLUTION)
            keep_equal(r->common, solution, cells);
    }
    *found = answer == ANSWER_NONE;
    return NURI_OK;
}

static nuri_status find_common(const struct session *s, nuri_result *r)
{
    const uint32_t cells = grid_cells(&s->puzzle->grid);
    struct assumption *list = nuri_mem_array(cells, sizeof *list);
    uint8_t *solution = nuri_mem_array(cells, 1);
    nuri_status status = NURI_ERR_MEMORY;
    bool found = false;

    if (list && solution) {
        for (uint32_t i = 0; i < cells; i++)
            r->common[i] = r->solution[0][i];
        keep_equal(r->common, r->solution[1], cells);
        status = shrink_common(s, r, list, solution, &found);
    }
    if (!found) {
        free(r->common);
        r->common = NULL;
    }
    free(list);
    free(solution);
    return status;
}

static nuri_status find_solutions(const struct session *s, nuri_result *r)
{
    struct pair_search p = {.s = s, .r = r};
    nuri_status status = NURI_OK;

    if (nuri_frontier_helps(s->puzzle) && !s->budget->options.proof &&
        !budget_without(s->budget, ABLATE_SWEEP))
        status = take_turns(&p);
    if (status == NURI_OK && !p.ended)
        status = find_pair(&p);
    if (r->count == 2)
        r->outcome = NURI_OUTCOME_MULTIPLE;
    else if (p.ended)
        r->outcome = r->count ? NURI_OUTCOME_UNIQUE : NURI_OUTCOME_NONE;
    if (status == NURI_OK && r->count == 2 && r->common && !p.common_known)
        status = find_common(s, r);
    return status;
}

static nuri_status fill(const struct session *s, nuri_result *r)
{
    if (!s->consistent) {
        r->outcome = NURI_OUTCOME_NONE;
        return NURI_OK;
    }
    if (!s->search)
        return s->budget->reached == NURI_LIMIT_NOT_REACHED ? judge_board(s, r)
                                                            : NURI_OK;
    return find_solutions(s, r);
}

nuri_status nuri_solve_within(nuri_result **out, const nuri_puzzle *puzzle,
                              const uint8_t *given, bool want_common,
                              struct budget *budget)
{
    const uint64_t before = budget->nodes.spent;
    struct session s;

    *out = NULL;
    nuri_status status = nuri_session_open(&s, puzzle, given, budget);
    if (status != NURI_OK)
        return status;
    nuri_result *r = nuri_result_new(grid_cells(&puzzle->grid), want_common);
    status = r ? fill(&s, r) : NURI_ERR_MEMORY;
    if (status == NURI_OK) {
        const uint64_t swept = r->stats.memory;
        nuri_session_stats(&s, &r->stats);
        if (swept > r->stats.memory)
            r->stats.memory = swept;
        r->stats.nodes += budget->nodes.spent - before; /* of sweeps */
        r->limit = budget->reached;
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

    nuri_budget_start(&budget, options);
    budget.options.proof = options ? options->proof : NULL;
    return nuri_solve_within(out, puzzle, given, budget.options.want_common,
                             &budget);
}
