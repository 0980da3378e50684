/* race.c -- engines in turns, and those for two different solutions. */
#include "solve/race.h"

#include <assert.h>

void nuri_race_begin(struct race *r)
{
    const struct budget *const b = r->s->budget;
    const bool is_proved = b->options.proof; /* only the search writes one */

    r->times = 1;
    r->is_hasty = budget_without(b, ABLATE_PATIENCE);
    r->slice = r->is_hasty ? 1 : nuri_search_slice(r->s->search);
    r->no_samples = is_proved || budget_without(b, ABLATE_SAMPLE);
    r->no_sweep = is_proved || !nuri_sweep_fits(r->s->puzzle) ||
                  budget_without(b, ABLATE_SWEEP);
    r->is_thin = !r->no_sweep && nuri_sweep_is_quick(r->s->puzzle);
}

bool nuri_race_goes_on(const struct race *r, nuri_status status)
{
    return status == NURI_OK && !r->ended &&
           r->s->budget->reached == NURI_LIMIT_NOT_REACHED;
}

nuri_status nuri_race_round(struct race *r, const struct turn *turn)
{
    nuri_status status = NURI_OK;

    for (; turn->run && nuri_race_goes_on(r, status); turn++) {
        const uint64_t first = turn->nodes ? turn->nodes : r->slice;
        const uint64_t all = (r->is_hasty ? 1 : first) * r->times;
        const uint64_t less = r->is_hasty && turn->less ? 1 : turn->less;
        const uint64_t nodes = all > less ? all - less : 0;
        if (nodes > 0 && (!turn->when || turn->when(r)))
            status = turn->run(r, nodes > turn->least ? nodes : turn->least);
    }
    r->times *= 2;
    return status;
}

/* An engine has written the next solution: count it, if it is one. */
static nuri_status take(struct race *r)
{
    const nuri_status status =
        nuri_session_accept(r->s->puzzle, r->solution[r->count]);

    r->count += status == NURI_OK;
    r->ended = r->count >= r->wanted;
    return status;
}

/* ---- By samples --------------------------------------------------------- */

static nuri_status start_samples(struct race *r)
{
    const struct ablations *const test = r->s->budget->ablations;

    if (r->sampler || r->no_samples)
        return NURI_OK;
    const nuri_status status = nuri_sampler_new(
        &r->sampler, &r->s->board, test ? test->seed : 0, r->s->budget);
    r->no_samples = !r->sampler;
    return status;
}

void nuri_race_end_samples(struct race *r)
{
    nuri_sampler_free(r->sampler);
    r->sampler = NULL;
    r->no_samples = true;
}

/* There is a first solution.  Look for a second one near it. */
static nuri_status look_near(struct race *r)
{
    const nuri_status status = start_samples(r);

    assert(r->count == 1);
    if (r->sampler &&
        nuri_sampler_near(r->sampler, r->solution[0], r->solution[1]))
        return take(r);
    return status;
}

static nuri_status run_samples(struct race *r, uint64_t nodes)
{
    nuri_status status = start_samples(r);

    while (r->sampler && nuri_race_goes_on(r, status) &&
           nuri_sampler_run(r->sampler, nodes, r->solution[r->count])) {
        status = take(r);
        r->has_sampled = true;
        if (nuri_race_goes_on(r, status))
            status = look_near(r);
    }
    return status;
}

nuri_status nuri_race_sample(struct race *r, uint64_t times)
{
    const nuri_status status = start_samples(r);
    const uint64_t searched = nuri_search_stats(r->s->search)->nodes;
    const uint64_t nodes =
        r->sampler
            ? nuri_sampler_slice(r->sampler, times, r->slice * times, searched)
            : 0;

    if (nodes > 0)
        return run_samples(r, nodes);
    nuri_race_end_samples(r);
    return status;
}

/* ---- By search ---------------------------------------------------------- */

/* Search until there are `wanted` solutions, or the search has taken `end`
 * nodes in all, or done the usual work of what remains: with islands of
 * thousands of cells a node takes hundreds of times as long. */
static nuri_status search_up_to(struct race *r, unsigned wanted, uint64_t end)
{
    struct search *const search = r->s->search;
    struct budget *const b = r->s->budget;
    const uint64_t done = nuri_search_stats(search)->nodes;
    const uint64_t more = end > done ? end - done : 0;
    const uint64_t most = nuri_budget_narrow(b, more);
    enum answer answer = ANSWER_SOLUTION;
    nuri_status status = NURI_OK;

    allowance_renew(&b->work, more * VISITS_A_NODE);
    while (status == NURI_OK && answer == ANSWER_SOLUTION &&
           r->count < wanted) {
        if (r->excluded < r->count)
            status = nuri_search_exclude(search, r->solution[r->excluded++]);
        if (status == NURI_OK)
            status = nuri_search_next(search, NULL, 0, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION) {
            nuri_search_copy(search, r->solution[r->count]);
            status = take(r);
        }
        r->ended = r->ended || answer == ANSWER_NONE;
    }
    if (!allowance_has(&b->work, 0) && b->reached == NURI_LIMIT_NODES)
        b->reached = NURI_LIMIT_NOT_REACHED;
    b->work.most = NO_BOUND;
    nuri_budget_give_back(b, most);
    return status;
}

/* A slice of the search.  After the first solution of a large board the search
 * may look long for a second, even if it is near.  But most boards have no
 * second one, and the proof takes no more nodes than the wait here. */
static nuri_status run_search(struct race *r, uint64_t nodes)
{
    enum { NODES_OF_WAIT = 1000 };
    const nuri_stats *const stats = nuri_search_stats(r->s->search);
    const uint64_t end = stats->nodes + nodes;

    if (r->count > 0 || r->wanted < 2)
        return search_up_to(r, r->wanted, end);
    nuri_status status = search_up_to(r, 1, end);
    if (status != NURI_OK || r->count == 0)
        return status;
    const uint64_t wait = stats->nodes + NODES_OF_WAIT;
    status = search_up_to(r, 2, wait < end ? wait : end);
    if (nuri_race_goes_on(r, status))
        status = look_near(r);
    return nuri_race_goes_on(r, status) ? search_up_to(r, 2, end) : status;
}

/* ---- By sweeps ---------------------------------------------------------- */

/* They begin with what is settled by now; a search that enumerates settles
 * nothing. */
static nuri_status start_sweep(struct race *r, enum sweep_task task)
{
    const struct session *const s = r->s;
    uint8_t *const known = r->solution[r->count]; /* as there is none yet */

    nuri_board_copy(&s->board, known);
    if (task == SWEEP_FOR_TWO)
        nuri_search_settled(s->search, known);
    r->sweep = nuri_sweep_new(s->puzzle, known, task, s->budget);
    return r->sweep ? NURI_OK : NURI_ERR_MEMORY;
}

/* If memory is limited the search needs it: the sweep starts again in the next
 * round. */
nuri_status nuri_race_sweep(struct race *r, enum sweep_task task,
                            uint64_t nodes, struct sweep_answer *answer)
{
    const nuri_status status =
        r->sweep || r->no_sweep ? NURI_OK : start_sweep(r, task);

    if (status != NURI_OK || r->no_sweep)
        return status;
    r->no_sweep = nuri_sweep_run(r->sweep, nodes, answer);
    if (r->no_sweep || r->s->budget->options.max_memory > 0) {
        nuri_sweep_free(r->sweep);
        r->sweep = NULL;
    }
    return NURI_OK;
}

/* Solutions are written at the end only: until then those found stay whole. */
static nuri_status run_sweep(struct race *r, uint64_t nodes)
{
    struct sweep_answer answer = {.solution = {r->solution[0], r->solution[1]},
                                  .common = r->common};
    nuri_status status = nuri_race_sweep(r, SWEEP_FOR_TWO, nodes, &answer);

    if (status != NURI_OK || !answer.known)
        return status;
    const uint64_t count = big_low(&answer.count);
    if (count < r->count)
        return NURI_ERR_INTERNAL;
    r->count = 0;
    while (r->count < count && r->count < r->wanted && status == NURI_OK)
        status = take(r);
    r->ended = true;
    r->common_known = answer.common_known;
    return status;
}

/* ---- The turns of a pair ------------------------------------------------ */

static bool is_thin(const struct race *r)
{
    return r->is_thin;
}

/* On small boards the search is as fast then, and on large ones samples take
 * long to begin. */
static bool has_few_clues(const struct race *r)
{
    enum { SLICE_OF_FEW = 400, LEAST_CELLS = 100, MOST_CELLS = 2000 };
    const uint32_t cells = grid_cells(&r->s->puzzle->grid);

    return !r->is_thin && cells >= LEAST_CELLS && cells < MOST_CELLS &&
           nuri_search_slice(r->s->search) < SLICE_OF_FEW;
}

static bool is_mostly_settled(const struct race *r)
{
    return 2 * nuri_search_settled(r->s->search, NULL) <
           grid_cells(&r->s->puzzle->grid);
}

static bool is_near_end(const struct race *r)
{
    return r->sweep && nuri_sweep_is_near_end(r->sweep);
}

/*
 * Few black cells: small boards are swept at once; on others a sweep is begun,
 * and a few samples show if there are many solutions.  More samples wait until
 * a board with one solution may have ended.  With few clues samples come first.
 *
 * The first slice of the search is longer, as most boards with one solution are
 * done then, and pay nothing for the others.  Once it has settled most of the
 * board, one large island in a corner may be left: clauses can hardly express
 * how much space it has, but a sweep of the rest is short; it continues if its
 * end is near.
 */
static const struct turn first_round[] = {
    {run_sweep, is_thin, 1, 0, 0},
    {run_samples, is_thin, 64, 0, 0},
    {run_sweep, is_thin, 2500, 0, 0},
    {run_samples, is_thin, 2000, 0, 0},
    {run_sweep, is_thin, 6000, 0, 0},
    {run_samples, has_few_clues, 200, 0, 0},
    {run_search, NULL, 1000, 0, 0},
    {run_sweep, is_mostly_settled, 100, 0, 0},
    {run_sweep, is_near_end, 6000, 0, 0},
    {run_search, NULL, 0, 1000, 0}, /* the rest */
    {nuri_race_sample, NULL, 1, 0, 0},
    {NULL, NULL, 0, 0, 0},
};

/* Sweeps begin in the second: a shorter one shows nothing. */
static const struct turn rounds[] = {
    {run_search, NULL, 0, 0, 0},
    {nuri_race_sample, NULL, 1, 0, 0},
    {run_sweep, NULL, 1000, 1000, 0},
    {NULL, NULL, 0, 0, 0},
};

nuri_status nuri_race_for_pair(struct race *r)
{
    nuri_race_begin(r);
    nuri_status status = nuri_race_round(r, first_round);
    while (nuri_race_goes_on(r, status))
        status = nuri_race_round(r, rounds);
    return status;
}

void nuri_race_clear(struct race *r)
{
    nuri_race_end_samples(r);
    nuri_sweep_free(r->sweep);
    r->sweep = NULL;
}
