/*
 * shared_cells.c -- the cells that are the same in all solutions.
 *
 * A cell is a candidate while all solutions found so far agree on it.  Either
 * another solution disagrees, or a proof shows that none does.  Most candidates
 * differ, mostly in a solution that is like a known one except for a few cells.
 * So small windows of known solutions are annealed first (sample/).  Where few
 * large islands fill the board, no window holds what lets a cell differ, but
 * samples from the start find it soon.  Each remaining candidate is a question
 * to the search, which assumes the other
 * colour and prefers the colours of a known solution.  If there is no such
 * solution, a few nodes show it, as all consequences are near.
 */
#include "base/memory.h"
#include "sample/sample.h"
#include "solve/race.h"

#include <assert.h>
#include <stdlib.h>

/*
 * In the first round each candidate gets this many flips in windows and nodes
 * of the search.  A solution without obstacles takes 50 to 70 more nodes for
 * each 100 undecided cells.
 */
enum { FIRST_MOVES = 5000, FIRST_NODES = 100, FREE_NODES_PERCENT = 70 };

/* Where samples find solutions, a candidate also gets so many nodes of them from
 * the start; each that differs is varied, so far. */
enum { FIRST_SAMPLES = 100, SAMPLED_MOVES = 2000, SAMPLED_RADIUS = 6 };

/* Factors for the next round; where samples are taken, theirs for both. */
enum { MOVES_GROWTH = 2, SAMPLES_GROWTH = 2, NODES_GROWTH = 4 };

/* The radius of windows grows by one each round. */
enum { MIN_RADIUS = 3, MAX_RADIUS = 8 };

/* From this round on, this many windows of the starting solution are changed
 * first: the remaining candidates have resisted the earlier one. */
enum { FIRST_SHAKEN_ROUND = 2, SHAKES = 100, SHAKE_RADIUS = 4 };

/*
 * Work is counted in visits of the search (see base/budget.h), of which a
 * second has some hundred million.  The limit is a second; or this many times the
 * work of finding two solutions, unless samples found them, whose luck says
 * little.  There is none if the caller of nuri_solve() said when to end.
 */
enum {
    MIN_WORK = 90000000,
    MIN_TIMES_PAIR = 20,
    VISITS_A_MOVE = 8,
    VISITS_A_CHECKED_CELL = 12
};

struct sharing {
    const struct session *s;
    struct sampler *sampler; /* NULL: there is only the search */
    uint8_t *common;   /* [cells], of the caller; NURI_UNDECIDED: they differ */
    uint8_t *solution; /* [cells], the one found last */
    bool can_sample;   /* from the start */
    uint32_t cells;    /* of the board */
    uint32_t undecided; /* of them, at the start */
};

static cell cell_of(const struct sharing *h, uint32_t i)
{
    assert(i < h->cells);
    return grid_at(&h->s->puzzle->grid, i);
}

static bool is_known_cell(const struct sharing *h, uint32_t i)
{
    return nuri_search_known(h->s->search, cell_of(h, i)) != NURI_UNDECIDED;
}

static bool is_candidate(const struct sharing *h, uint32_t i)
{
    return h->common[i] != NURI_UNDECIDED && !is_known_cell(h, i);
}

static bool is_sharing_stopped(const struct sharing *h)
{
    return h->s->budget->reached != NURI_LIMIT_NOT_REACHED;
}

/* Drop the candidates that differ in this solution. */
static void keep_equal(const struct sharing *h, const uint8_t *solution)
{
    for (uint32_t i = 0; i < h->cells; i++)
        if (h->common[i] != solution[i])
            h->common[i] = NURI_UNDECIDED;
}

/* ---- Solutions near known ones ------------------------------------------ */

/* Take the sampler's solution, if the checker accepts it. */
static nuri_status take_variation(const struct sharing *h)
{
    assert(h->sampler);
    nuri_sampler_copy(h->sampler, h->solution);
    const nuri_status status = nuri_session_accept(h->s->puzzle, h->solution);
    if (status == NURI_OK)
        keep_equal(h, h->solution);
    allowance_spend(&h->s->budget->work,
                    (uint64_t)VISITS_A_CHECKED_CELL * h->cells);
    return status;
}

static void spend_moves(const struct sharing *h, uint64_t moves)
{
    allowance_spend(&h->s->budget->nodes, moves / MOVES_A_NODE);
    allowance_spend(&h->s->budget->work, moves * VISITS_A_MOVE);
}

/* Anneal windows around cell i, until it differs. */
static nuri_status vary_cell(const struct sharing *h, uint32_t i,
                             uint32_t radius, uint64_t max_moves)
{
    nuri_status status = NURI_OK;
    uint64_t moves = 0;

    assert(radius >= MIN_RADIUS && radius <= MAX_RADIUS);
    while (status == NURI_OK && moves < max_moves && is_candidate(h, i) &&
           nuri_budget_allow(h->s->budget))
        if (nuri_sampler_vary(h->sampler, i, radius, h->common, &moves))
            status = take_variation(h);
    spend_moves(h, moves);
    return status;
}

static nuri_status vary_all(const struct sharing *h, uint32_t radius,
                            uint64_t max_moves)
{
    nuri_status status = NURI_OK;

    for (uint32_t i = 0;
         status == NURI_OK && i < h->cells && !is_sharing_stopped(h); i++)
        if (is_candidate(h, i))
            status = vary_cell(h, i, radius, max_moves);
    return status;
}

/* Continue from another solution. */
static nuri_status shake(const struct sharing *h)
{
    uint64_t moves = 0;

    for (uint32_t k = 0; k < SHAKES; k++)
        nuri_sampler_shake(h->sampler, SHAKE_RADIUS, &moves);
    spend_moves(h, moves);
    return take_variation(h);
}

/* Sample from the start until cell i differs, and vary what is found. */
static nuri_status sample_cell(const struct sharing *h, uint32_t i,
                               uint64_t max_nodes)
{
    struct budget *const b = h->s->budget;
    const nuri_colour other =
        h->common[i] == NURI_BLACK ? NURI_WHITE : NURI_BLACK;
    const uint64_t before = b->nodes.spent;

    const bool found = nuri_sampler_force(h->sampler, i, other, max_nodes);
    allowance_spend(&b->work, (b->nodes.spent - before) * VISITS_A_NODE);
    if (!found) {
        nuri_sampler_set(h->sampler, h->solution);
        return NURI_OK;
    }
    const nuri_status status = take_variation(h);
    return status == NURI_OK ? vary_all(h, SAMPLED_RADIUS, SAMPLED_MOVES)
                             : status;
}

static nuri_status sample_all(const struct sharing *h, uint64_t max_nodes)
{
    nuri_status status = NURI_OK;

    for (uint32_t i = 0;
         status == NURI_OK && i < h->cells && !is_sharing_stopped(h); i++)
        if (is_candidate(h, i))
            status = sample_cell(h, i, max_nodes);
    return status;
}

/* ---- Cell by cell by the search ----------------------------------------- */

/* Take the solution that the search found, if the checker accepts it. */
static nuri_status take_found(const struct sharing *h)
{
    const nuri_status status = nuri_session_solution(h->s, h->solution);

    if (status == NURI_OK) {
        keep_equal(h, h->solution);
        if (h->sampler)
            nuri_sampler_set(h->sampler, h->solution);
    }
    return status;
}

/* Look for a solution in which cell i differs.  If there is none, the search
 * knows its colour from now on. */
static nuri_status ask_cell(const struct sharing *h, uint32_t i,
                            uint64_t max_nodes)
{
    struct search *const search = h->s->search;
    const struct mark other = {
        cell_of(h, i), h->common[i] == NURI_BLACK ? NURI_WHITE : NURI_BLACK};
    const uint64_t most = nuri_budget_narrow(h->s->budget, max_nodes);
    enum answer answer;

    assert(is_candidate(h, i));
    nuri_search_prefer(search, h->solution);
    nuri_status status = nuri_search_next(search, &other, 1, &answer);
    nuri_budget_give_back(h->s->budget, most);
    if (status == NURI_OK && answer == ANSWER_NONE)
        status = nuri_search_differ(search, &other, 1);
    else if (status == NURI_OK && answer == ANSWER_SOLUTION)
        status = take_found(h);
    return status;
}

static nuri_status ask_all(const struct sharing *h, uint64_t max_nodes,
                           bool *found)
{
    nuri_status status = NURI_OK;

    *found = true;
    for (uint32_t i = 0;
         status == NURI_OK && i < h->cells && !is_sharing_stopped(h); i++)
        if (is_candidate(h, i)) {
            status = ask_cell(h, i, max_nodes);
            *found = *found && !is_candidate(h, i);
        }
    *found = *found && !is_sharing_stopped(h);
    return status;
}

/* ---- Both in turns ------------------------------------------------------ */

static nuri_status go_round(const struct sharing *h, bool *found)
{
    const uint64_t free_nodes =
        (uint64_t)h->undecided * FREE_NODES_PERCENT / 100;
    uint64_t moves = FIRST_MOVES, nodes = FIRST_NODES, samples = FIRST_SAMPLES;
    uint32_t radius = MIN_RADIUS;
    nuri_status status = NURI_OK;

    assert(h->undecided <= h->cells);
    for (uint32_t round = 0;
         status == NURI_OK && !*found && !is_sharing_stopped(h); round++) {
        if (h->sampler && round >= FIRST_SHAKEN_ROUND)
            status = shake(h);
        if (h->sampler && status == NURI_OK)
            status = vary_all(h, radius, moves);
        if (h->sampler && h->can_sample && status == NURI_OK)
            status = sample_all(h, samples);
        if (status == NURI_OK)
            status = ask_all(h, nodes + free_nodes, found);
        moves *= MOVES_GROWTH;
        samples *= SAMPLES_GROWTH;
        nodes *= h->can_sample ? SAMPLES_GROWTH : NODES_GROWTH;
        radius += radius < MAX_RADIUS;
    }
    return status;
}

/* The same within its own limit, which is no limit of the call. */
static nuri_status go_round_within(const struct sharing *h, bool *found)
{
    struct budget *const b = h->s->budget;
    const uint64_t visits = b->nodes.spent * VISITS_A_NODE;
    const uint64_t pair = b->work.spent > visits ? b->work.spent : visits;
    const bool is_patient = b->options.want_common && b->options.timeout_ms > 0;
    const uint64_t work = pair > MIN_WORK / MIN_TIMES_PAIR && !h->can_sample
                              ? pair * MIN_TIMES_PAIR
                              : MIN_WORK;

    allowance_renew(&b->work, is_patient ? NO_BOUND : work);
    const nuri_status status = go_round(h, found);
    if (!allowance_has(&b->work, 0) && b->reached == NURI_LIMIT_NODES)
        b->reached = NURI_LIMIT_NOT_REACHED;
    b->work.most = NO_BOUND;
    return status;
}

static nuri_status begin_sharing(struct sharing *h, const struct race *r)
{
    struct budget *const b = h->s->budget;

    assert(r->count == 2);
    for (uint32_t i = 0; i < h->cells; i++) {
        h->common[i] = h->solution[i] = r->solution[0][i];
        h->undecided += !is_known_cell(h, i);
    }
    keep_equal(h, r->solution[1]);
    if (budget_without(b, ABLATE_SAMPLE))
        return NURI_OK;
    const nuri_status status = nuri_sampler_new(
        &h->sampler, &h->s->board, b->ablations ? b->ablations->seed : 0, b);
    if (h->sampler)
        nuri_sampler_set(h->sampler, h->solution);
    return status;
}

/*
 * Keep only certain cells, and note those that differ.  What remains is common
 * to all solutions found so far.  If the search has shown the same colour it is certain: what it has
 * shown need not hold for the solutions it excludes, but those were found, and
 * agree.
 */
static void keep_certain(const struct sharing *h, uint8_t *differ)
{
    for (uint32_t i = 0; i < h->cells; i++) {
        differ[i] = h->common[i] == NURI_UNDECIDED;
        if (!is_known_cell(h, i))
            h->common[i] = NURI_UNDECIDED;
    }
}

nuri_status nuri_shared_cells(struct race *r)
{
    const uint32_t cells = grid_cells(&r->s->puzzle->grid);
    struct sharing h = {.s = r->s,
                        .common = r->common,
                        .can_sample = r->has_sampled,
                        .solution = nuri_mem_array(cells, 1),
                        .cells = cells};

    assert(r->count == 2 && r->common && !r->common_known);
    nuri_race_clear(r);
    nuri_status status = h.solution ? begin_sharing(&h, r) : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = go_round_within(&h, &r->common_known);
    if (status == NURI_OK && !r->common_known)
        keep_certain(&h, r->differ);
    nuri_sampler_free(h.sampler);
    free(h.solution);
    return status;
}
