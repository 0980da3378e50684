/*
 * count.c -- how many solutions.
 *
 * The search enumerates them one after the other.  If it finds none for long,
 * it starts from one found by local search.  If the caller does not want to see
 * them, and they are many or hard to find, a sweep along the frontier counts
 * them all at once.
 */
#include "base/memory.h"
#include "solve/pair.h"

#include <assert.h>
#include <stdlib.h>

/* What nuri_count() was asked for, and the progress. */
struct counting {
    nuri_count_result *count_result;
    uint64_t most;
    nuri_solution_fn *each;
    void *user;
    uint8_t *solution;         /* [cells], scratch */
    struct frontier *frontier; /* NULL if there is none at the moment */
    uint64_t memory;           /* most bytes of search and sweeps together */
    bool is_swept;             /* sweeps cannot answer */
    bool ended;                /* nothing is left to do */
};

/* Rounds of search and sweeps, each twice as long as the last.  A sweep has as
 * many nodes as the search, and at least these. */
enum { NODES_OF_SWEEPS = 128 };

/* With a memory limit the search must not run forever.  When only enumeration
 * is left, in constant memory, it gets this many nodes, and one more for each
 * BYTES_A_NODE of the limit. */
enum { NODES_LEFT = 100000, BYTES_A_NODE = 64 };

/* Count the current solution; *more is false if no other is wanted. */
static nuri_status count_one(const struct session *s, const struct counting *c,
                             bool *more)
{
    assert(c->most == 0 || c->count_result->count < c->most);
    const nuri_status status = nuri_session_solution(s, c->solution);

    assert(c->most == 0 || c->count_result->count < c->most);
    if (status != NURI_OK)
        return status;
    s->budget->done.solutions = ++c->count_result->count;
    *more = (!c->each || c->each(c->user, c->solution)) &&
            (c->most == 0 || c->count_result->count < c->most);
    return NURI_OK;
}

static nuri_status enumerate_solutions(const struct session *s,
                                       struct counting *c)
{
    enum answer answer = ANSWER_SOLUTION;
    bool more = true;

    assert(s->search && !c->ended);
    while (more && answer == ANSWER_SOLUTION) {
        nuri_status status = nuri_search_enumerate(s->search, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = count_one(s, c, &more);
        if (status != NURI_OK)
            return status;
    }
    c->count_result->exact = answer == ANSWER_NONE;
    c->ended = answer != ANSWER_STOPPED;
    return NURI_OK;
}

/* Count along the frontier instead, if that finishes. */
static nuri_status count_by_sweep(const struct session *s, struct counting *c,
                                  uint64_t nodes)
{
    const nuri_stats *stats = nuri_search_stats(s->search);
    struct frontier_answer answer = {0};

    assert(!c->is_swept && !c->each);
    if (!c->frontier)
        c->frontier = nuri_frontier_new(&s->board, true, s->budget);
    if (!c->frontier)
        return NURI_ERR_MEMORY;
    c->is_swept = nuri_frontier_run(c->frontier, nodes, stats, &answer);
    if (stats->memory + answer.memory > c->memory)
        c->memory = stats->memory + answer.memory;
    if (c->is_swept || s->budget->options.max_memory > 0) {
        nuri_frontier_free(c->frontier);
        c->frontier = NULL;
    }
    if (!answer.known)
        return NURI_OK;
    if (answer.count < c->count_result->count)
        return NURI_ERR_INTERNAL;
    c->ended = true;
    c->count_result->exact = c->most == 0 || answer.count < c->most;
    c->count_result->count = c->count_result->exact ? answer.count : c->most;
    return NURI_OK;
}

/* Enumerate until the search has taken `nodes` more. */
static nuri_status enumerate_within(const struct session *s, struct counting *c,
                                    uint64_t nodes)
{
    const uint64_t before = nuri_search_stats(s->search)->nodes;
    const uint64_t most = nuri_budget_narrow(s->budget, before + nodes);
    const nuri_status status = enumerate_solutions(s, c);

    nuri_budget_give_back(s->budget, most);
    return status;
}

static bool is_over(const struct session *s, const struct counting *c)
{
    return c->ended || s->budget->reached != NURI_LIMIT_NOT_REACHED;
}

/* Nothing else is left that could count them. */
static nuri_status enumerate_to_the_end(const struct session *s,
                                        struct counting *c)
{
    const uint64_t bytes = s->budget->options.max_memory;

    assert(!c->ended);
    if (bytes == 0 || c->each)
        return enumerate_solutions(s, c);
    const nuri_status status =
        enumerate_within(s, c, NODES_LEFT + bytes / BYTES_A_NODE);
    if (status == NURI_OK && !is_over(s, c))
        s->budget->reached = NURI_LIMIT_MEMORY;
    return status;
}

/*
 * Find a first solution if the search has none.  The search may take long even
 * where there are very many: of a hundred boards with few islands it found
 * nothing on 81 in 2.5 s.  From a known solution it finds the next ones nearby.
 */
static nuri_status look_for_known_solution(const struct session *s,
                                           const struct counting *c,
                                           struct pair *known, uint64_t times)
{
    nuri_status status = NURI_OK;

    if (c->count_result->count == 0)
        status = nuri_pair_sample(known, times);
    if (known->count > 0)
        nuri_search_prefer(s->search, known->solution[0]);
    if (c->count_result->count > 0 || known->count > 0)
        nuri_pair_clear(known);
    return status;
}

/* Enumerate, and try the other ways in between. */
static nuri_status count_in_turns(const struct session *s, struct counting *c)
{
    assert(s->search && !c->ended);
    const bool at_once = budget_without(s->budget, ABLATE_PATIENCE);
    const uint64_t slice = at_once ? 1 : nuri_pair_slice(s->puzzle);
    struct pair known = {.s = s, .wanted = 1, .solution = {c->solution}};
    nuri_status status = nuri_pair_start_samples(&known);
    uint64_t nodes = slice;

    assert(s->search && !s->budget->options.proof);
    for (uint64_t times = 1;
         status == NURI_OK && !is_over(s, c) && (known.sampler || !c->is_swept);
         times *= 2, nodes = slice * times) {
        status = enumerate_within(s, c, nodes);
        if (status == NURI_OK && !is_over(s, c) && known.sampler)
            status = look_for_known_solution(s, c, &known, times);
        if (status == NURI_OK && !is_over(s, c) && !c->is_swept)
            status = count_by_sweep(
                s, c, nodes > NODES_OF_SWEEPS ? nodes : NODES_OF_SWEEPS);
    }
    nuri_pair_clear(&known);
    return status == NURI_OK && !is_over(s, c) ? enumerate_to_the_end(s, c)
                                               : status;
}

/* At most two are wanted: all ways in turns. */
static nuri_status count_pair(const struct session *s, struct counting *c)
{
    const uint32_t cells = grid_cells(&s->puzzle->grid);
    assert(c->most == 1 || c->most == 2);
    uint8_t *other = nuri_mem_array(cells, 1);
    struct pair p = {
        .s = s, .wanted = (unsigned)c->most, .solution = {c->solution, other}};
    nuri_status status = other ? nuri_pair_find(&p) : NURI_ERR_MEMORY;
    bool more = true;

    assert(c->most > 0 && c->most <= 2);
    for (unsigned i = 0; status == NURI_OK && more && i < p.count; i++) {
        c->count_result->count++;
        more = !c->each || c->each(c->user, p.solution[i]);
    }
    c->memory = p.memory;
    c->count_result->exact = p.ended && more && p.count < p.wanted;
    nuri_pair_clear(&p);
    free(other);
    return status;
}

/* Techniques have decided every cell: one solution, or none. */
static nuri_status count_board(const struct session *s,
                               const struct counting *c)
{
    bool more;
    const nuri_status status = count_one(s, c, &more);

    assert(!s->search && s->consistent);
    if (status != NURI_OK && status != NURI_ERR_INTERNAL)
        return status;
    c->count_result->exact = true;
    return NURI_OK;
}

static nuri_status count_all(const struct session *s, struct counting *c)
{
    c->count_result->exact = !s->consistent;
    if (!s->consistent)
        return NURI_OK;
    /* Only the search writes a proof. */
    const bool is_free = s->search && !s->budget->options.proof;
    if (is_free && c->most > 0 && c->most <= 2)
        return count_pair(s, c);
    /* A sweep shows no solutions. */
    c->is_swept = c->each || !nuri_frontier_fits(s->puzzle) ||
                  budget_without(s->budget, ABLATE_SWEEP);
    if (is_free)
        return count_in_turns(s, c);
    if (s->search)
        return enumerate_solutions(s, c);
    return s->budget->reached == NURI_LIMIT_NOT_REACHED ? count_board(s, c)
                                                        : NURI_OK;
}

/* The total cost, with sweeps. */
static void report_cost(const struct session *s, const struct counting *c)
{
    nuri_stats *stats = &c->count_result->stats;

    nuri_session_stats(s, stats);
    stats->nodes += s->budget->nodes.spent;
    stats->solutions = c->count_result->count;
    if (c->memory > stats->memory)
        stats->memory = c->memory;
}

nuri_status nuri_count(nuri_count_result *out, const nuri_puzzle *puzzle,
                       const uint8_t *marks, const nuri_options *options,
                       const nuri_count_options *how)
{
    static const nuri_count_options all = {0};
    const nuri_count_options *const asked = how ? how : &all;
    struct budget budget;
    struct session s;

    if (!out || !puzzle)
        return NURI_ERR_ARGUMENT;
    *out = (nuri_count_result){0};
    nuri_budget_start(&budget, options);
    budget.options.proof = options ? options->proof : NULL;
    nuri_status status = nuri_session_open(&s, puzzle, marks, &budget);
    if (status != NURI_OK)
        return status;
    out->mark_count = nuri_puzzle_marks(puzzle, marks);
    struct counting c = {.count_result = out,
                         .most = asked->most,
                         .each = asked->each,
                         .user = asked->user,
                         .solution =
                             nuri_mem_array(grid_cells(&puzzle->grid), 1)};
    status = c.solution ? count_all(&s, &c) : NURI_ERR_MEMORY;
    out->limit = budget.reached;
    report_cost(&s, &c);
    nuri_frontier_free(c.frontier);
    nuri_session_close(&s);
    free(c.solution);
    return status;
}
