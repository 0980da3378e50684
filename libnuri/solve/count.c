/*
 * count.c -- how many solutions.
 *
 * The search enumerates them one after the other.  If it finds none for long,
 * it starts from one found by local search.  If the caller does not want to see
 * them, and they are many or hard to find, a sweep along the frontier counts
 * them all at once: row by row, or by the parts that are undecided.
 */
#include "base/memory.h"
#include "solve/pair.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>

/* What nuri_count() was asked for, and the progress. */
struct counting {
    nuri_count_result *count_result;
    uint64_t most;
    nuri_solution_fn *each;
    void *user;
    const uint8_t *marks; /* [cells] or NULL */
    struct pair p;        /* the engines; p.solution[0] is scratch */
    struct sweep *parts;  /* NULL if there are none at the moment */
    unsigned known;       /* solutions that were found to begin with parts */
    bool has_parts;       /* they may give an answer */
    bool ended;           /* nothing is left to do */
};

/* Rounds of search, sweeps and parts, each twice as long as the last.  The other
 * two have as many nodes as the search, and at least these. */
enum { NODES_OF_SWEEPS = 128, NODES_OF_PARTS = 1000 };

/* With a memory limit the search must not run forever.  When only enumeration
 * is left, in constant memory, it gets this many nodes, and one more for each
 * BYTES_A_NODE of the limit. */
enum { NODES_LEFT = 100000, BYTES_A_NODE = 64 };

/* Count the current solution; *more is false if no other is wanted. */
static nuri_status count_one(const struct counting *c, bool *more)
{
    uint8_t *const solution = c->p.solution[0];
    const nuri_status status = nuri_session_solution(c->p.s, solution);

    assert(c->most == 0 || c->count_result->count < c->most);
    if (status != NURI_OK)
        return status;
    c->p.s->budget->done.solutions = ++c->count_result->count;
    *more = (!c->each || c->each(c->user, solution)) &&
            (c->most == 0 || c->count_result->count < c->most);
    return NURI_OK;
}

static nuri_status enumerate_solutions(struct counting *c)
{
    enum answer answer = ANSWER_SOLUTION;
    bool more = true;

    assert(c->p.s->search && !c->ended);
    while (more && answer == ANSWER_SOLUTION) {
        nuri_status status = nuri_search_enumerate(c->p.s->search, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = count_one(c, &more);
        if (status != NURI_OK)
            return status;
    }
    c->count_result->exact = answer == ANSWER_NONE;
    c->ended = answer != ANSWER_STOPPED;
    return NURI_OK;
}

/* Take the number that another way than enumeration gives. */
static nuri_status take(struct counting *c, const struct big *all,
                        const char *by)
{
    nuri_count_result *const result = c->count_result;
    const uint64_t count = big_low(all);

    if (count < result->count)
        return NURI_ERR_INTERNAL;
    c->ended = true;
    result->exact = c->most == 0 || count < c->most;
    result->count = result->exact ? count : c->most;
    result->by = by;
    if (result->exact)
        nuri_big_digits(result->digits, *all);
    return NURI_OK;
}

/* Count along the frontier instead, if that finishes. */
static nuri_status count_by_sweep(struct counting *c, uint64_t nodes)
{
    const struct session *const s = c->p.s;
    const struct grid *const g = &s->puzzle->grid;
    struct sweep_answer answer = {0};

    assert(!c->p.is_swept && !c->each);
    if (!c->p.sweep) {
        uint8_t *const known = c->p.solution[0]; /* scratch */
        for (uint32_t i = 0; i < grid_cells(g); i++)
            known[i] = s->board.colour[grid_at(g, i)];
        c->p.sweep =
            nuri_sweep_new(s->puzzle, known, SWEEP_TO_COUNT, s->budget);
    }
    if (!c->p.sweep)
        return NURI_ERR_MEMORY;
    nuri_pair_sweep(&c->p, nodes, &answer);
    return answer.known ? take(c, &answer.count, "sweep") : NURI_OK;
}

/* ---- By parts ----------------------------------------------------------- */

/* Begin with what all solutions share. */
static nuri_status start_parts(struct counting *c)
{
    const struct session *const s = c->p.s;
    nuri_result *solved;
    nuri_status status =
        nuri_solve_within(&solved, s->puzzle, c->marks, true, s->budget);

    /* With no memory for another search there are no parts. */
    const bool is_full = s->budget->reached == NURI_LIMIT_MEMORY;
    if (is_full)
        s->budget->reached = NURI_LIMIT_NOT_REACHED;
    c->known = solved ? solved->solution_count : 0;
    if (status != NURI_OK || !solved || !solved->known || is_full)
        c->has_parts = false;
    else if (!(c->parts = nuri_sweep_new(s->puzzle, solved->known, SWEEP_ITEMS,
                                         s->budget)))
        status = NURI_ERR_MEMORY;
    nuri_result_free(solved);
    return status;
}

static nuri_status count_by_parts(struct counting *c, uint64_t nodes)
{
    const nuri_stats *const stats = nuri_search_stats(c->p.s->search);
    struct sweep_answer answer = {0};
    nuri_status status = c->parts ? NURI_OK : start_parts(c);

    if (status != NURI_OK || !c->parts ||
        c->p.s->budget->reached != NURI_LIMIT_NOT_REACHED)
        return status;
    c->has_parts = !nuri_sweep_run(c->parts, nodes, stats, &answer);
    if (stats->memory + c->p.s->budget->peak > c->p.memory)
        c->p.memory = stats->memory + c->p.s->budget->peak;
    if (answer.known)
        status = take(c, &answer.count, "parts");
    if (!c->has_parts) {
        nuri_sweep_free(c->parts);
        c->parts = NULL;
    }
    return status;
}

/* Enumerate until the search has taken `nodes` more. */
static nuri_status enumerate_within(struct counting *c, uint64_t nodes)
{
    const struct session *const s = c->p.s;
    const uint64_t before = nuri_search_stats(s->search)->nodes;
    const uint64_t most = nuri_budget_narrow(s->budget, before + nodes);
    const nuri_status status = enumerate_solutions(c);

    nuri_budget_give_back(s->budget, most);
    return status;
}

static bool should_count_on(const struct counting *c, nuri_status status)
{
    return status == NURI_OK && !c->ended &&
           c->p.s->budget->reached == NURI_LIMIT_NOT_REACHED;
}

/* Nothing else is left that could count them. */
static nuri_status enumerate_to_the_end(struct counting *c)
{
    struct budget *const budget = c->p.s->budget;
    const uint64_t bytes = budget->options.max_memory;

    assert(!c->ended);
    if (bytes == 0 || c->each)
        return enumerate_solutions(c);
    const nuri_status status =
        enumerate_within(c, NODES_LEFT + bytes / BYTES_A_NODE);
    if (should_count_on(c, status))
        budget->reached = NURI_LIMIT_MEMORY;
    return status;
}

/*
 * Find a first solution if the search has none.  The search may take long even
 * where there are very many: of a hundred boards with few islands it found
 * nothing on 81 in 2.5 s.  From a known solution it finds the next ones nearby.
 */
static nuri_status look_for_known_solution(struct counting *c, uint64_t times)
{
    struct pair *const p = &c->p;
    nuri_status status = NURI_OK;

    if (c->count_result->count == 0)
        status = nuri_pair_sample(p, times);
    if (p->count > 0)
        nuri_search_prefer(p->s->search, p->solution[0]);
    if (c->count_result->count > 0 || p->count > 0) {
        nuri_sampler_free(p->sampler);
        p->sampler = NULL;
    }
    return status;
}

/* Enumerate, and try the other ways in between. */
static nuri_status count_in_turns(struct counting *c)
{
    struct pair *const p = &c->p;
    const bool at_once = budget_without(p->s->budget, ABLATE_PATIENCE);
    const uint64_t slice = at_once ? 1 : nuri_pair_slice(p->s->puzzle);
    nuri_status status = nuri_pair_start_samples(p);
    uint64_t nodes = slice;

    assert(p->s->search && !p->s->budget->options.proof);
    for (uint64_t times = 1; should_count_on(c, status) &&
                             (p->sampler || !p->is_swept || c->has_parts);
         times *= 2, nodes = slice * times) {
        status = enumerate_within(c, nodes);
        if (should_count_on(c, status) && p->sampler)
            status = look_for_known_solution(c, times);
        if (should_count_on(c, status) && !p->is_swept)
            status = count_by_sweep(
                c, nodes > NODES_OF_SWEEPS ? nodes : NODES_OF_SWEEPS);
        if (should_count_on(c, status) && c->has_parts)
            status = count_by_parts(c, nodes > NODES_OF_PARTS ? nodes
                                                              : NODES_OF_PARTS);
    }
    nuri_pair_clear(p);
    return should_count_on(c, status) ? enumerate_to_the_end(c) : status;
}

/* At most two are wanted: all ways in turns. */
static nuri_status count_pair(struct counting *c)
{
    struct pair *const p = &c->p;
    bool more = true;

    assert(c->most == 1 || c->most == 2);
    p->wanted = (unsigned)c->most;
    p->solution[1] = nuri_mem_array(grid_cells(&p->s->puzzle->grid), 1);
    const nuri_status status =
        p->solution[1] ? nuri_pair_find(p) : NURI_ERR_MEMORY;
    for (unsigned i = 0; status == NURI_OK && more && i < p->count; i++) {
        c->count_result->count++;
        more = !c->each || c->each(c->user, p->solution[i]);
    }
    c->count_result->exact = p->ended && more && p->count < p->wanted;
    free(p->solution[1]);
    return status;
}

/* Techniques have decided every cell: one solution, or none. */
static nuri_status count_board(const struct counting *c)
{
    bool more;
    const nuri_status status = count_one(c, &more);

    assert(!c->p.s->search && c->p.s->consistent);
    if (status != NURI_OK && status != NURI_ERR_INTERNAL)
        return status;
    c->count_result->exact = true;
    c->count_result->by = "techniques";
    return NURI_OK;
}

static nuri_status count_all(struct counting *c)
{
    const struct session *const s = c->p.s;

    c->count_result->exact = !s->consistent;
    if (!s->consistent) {
        c->count_result->by = "techniques";
        return NURI_OK;
    }
    /* Only the search writes a proof. */
    const bool is_free = s->search && !s->budget->options.proof;
    if (is_free && c->most > 0 && c->most <= 2)
        return count_pair(c);
    /* A sweep shows no solutions. */
    c->p.is_swept = c->each || !nuri_sweep_fits(s->puzzle) ||
                    budget_without(s->budget, ABLATE_SWEEP);
    c->has_parts = !c->each && !budget_without(s->budget, ABLATE_PARTS);
    if (is_free)
        return count_in_turns(c);
    if (s->search)
        return enumerate_solutions(c);
    return s->budget->reached == NURI_LIMIT_NOT_REACHED ? count_board(c)
                                                        : NURI_OK;
}

/* The total cost, with sweeps. */
static void report_cost(const struct counting *c)
{
    nuri_stats *stats = &c->count_result->stats;

    nuri_session_stats(c->p.s, stats);
    stats->nodes += c->p.s->budget->nodes.spent;
    stats->solutions = c->count_result->count;
    if (c->p.memory > stats->memory)
        stats->memory = c->p.memory;
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
    *out = (nuri_count_result){.by = "search"};
    nuri_budget_start(&budget, options);
    budget.options.proof = options ? options->proof : NULL;
    nuri_status status = nuri_session_open(&s, puzzle, marks, &budget);
    if (status != NURI_OK)
        return status;
    out->mark_count = nuri_puzzle_marks(puzzle, marks);
    uint8_t *const solution = nuri_mem_array(grid_cells(&puzzle->grid), 1);
    struct counting c = {.count_result = out,
                         .most = asked->most,
                         .each = asked->each,
                         .user = asked->user,
                         .marks = marks,
                         .p = {.s = &s, .wanted = 1, .solution = {solution}}};
    status = solution ? count_all(&c) : NURI_ERR_MEMORY;
    /* With `each`, those that it got count. */
    const unsigned known = c.p.count > c.known ? c.p.count : c.known;
    if (!out->exact && !asked->each && out->count < known)
        out->count = known;
    out->limit = budget.reached;
    if (out->digits[0] == '\0')
        nuri_big_digits(out->digits, (struct big){{out->count}});
    report_cost(&c);
    nuri_pair_clear(&c.p);
    nuri_sweep_free(c.parts);
    nuri_session_close(&s);
    free(solution);
    return status;
}
