/*
 * count.c -- how many solutions.
 *
 * The search enumerates them one after the other.  If it finds none for long,
 * it starts from one found by local search.  If the caller does not want to see
 * them, and they are many or hard to find, a sweep along the frontier counts
 * them all at once: row by row, or by the parts that are undecided.
 */
#include "base/memory.h"
#include "solve/race.h"
#include "solve/solve.h"

#include <assert.h>
#include <stdlib.h>

/* What nuri_count() was asked for, and the progress. */
struct counting {
    struct race race; /* first; race.solution[0] is scratch */
    nuri_count_result *count_result;
    uint64_t most;
    nuri_solution_fn *each;
    void *user;
    const uint8_t *marks; /* [cells] or NULL */
    struct sweep *parts;  /* NULL if there are none at the moment */
    bool no_parts;        /* they cannot answer */
    unsigned known;       /* solutions that other engines have shown */
};

static struct counting *counting_of(struct race *r)
{
    return (struct counting *)r;
}

/* With a memory limit the search must not run forever.  When only enumeration
 * is left, in constant memory, it gets this many nodes, and one more for each
 * BYTES_A_NODE of the limit. */
enum { NODES_LEFT = 100000, BYTES_A_NODE = 64 };

/* Count the current solution; *more is false if no other is wanted. */
static nuri_status count_one(const struct counting *c, bool *more)
{
    uint8_t *const solution = c->race.solution[0];
    const nuri_status status = nuri_session_solution(c->race.s, solution);

    assert(c->most == 0 || c->count_result->count < c->most);
    if (status != NURI_OK)
        return status;
    c->race.s->budget->done.solutions = ++c->count_result->count;
    *more = (!c->each || c->each(c->user, solution)) &&
            (c->most == 0 || c->count_result->count < c->most);
    return NURI_OK;
}

static nuri_status enumerate_solutions(struct counting *c)
{
    enum answer answer = ANSWER_SOLUTION;
    bool more = true;

    assert(c->race.s->search && !c->race.ended);
    while (more && answer == ANSWER_SOLUTION) {
        nuri_status status = nuri_search_enumerate(c->race.s->search, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = count_one(c, &more);
        if (status != NURI_OK)
            return status;
    }
    c->count_result->exact = answer == ANSWER_NONE;
    c->race.ended = answer != ANSWER_STOPPED;
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
    c->race.ended = true;
    result->exact = c->most == 0 || count < c->most;
    result->count = result->exact ? count : c->most;
    result->by = by;
    if (result->exact)
        nuri_big_digits(result->digits, *all);
    return NURI_OK;
}

/* Count along the frontier instead, if that finishes. */
static nuri_status count_by_sweep(struct race *r, uint64_t nodes)
{
    struct sweep_answer answer = {0};
    const nuri_status status =
        nuri_race_sweep(r, SWEEP_TO_COUNT, nodes, &answer);

    return status == NURI_OK && answer.known
               ? take(counting_of(r), &answer.count, "sweep")
               : status;
}

/* ---- By parts ----------------------------------------------------------- */

/* Begin with what all solutions share. */
static nuri_status start_parts(struct counting *c)
{
    const struct session *const s = c->race.s;
    nuri_result *solved;
    nuri_status status =
        nuri_solve_within(&solved, s->puzzle, c->marks, true, s->budget);

    /* With no memory for another search there are no parts. */
    const bool is_full = s->budget->reached == NURI_LIMIT_MEMORY;
    if (is_full)
        s->budget->reached = NURI_LIMIT_NOT_REACHED;
    if (solved && solved->solution_count > c->known)
        c->known = solved->solution_count;
    if (status != NURI_OK || !solved || !solved->known || is_full)
        c->no_parts = true;
    else if (!(c->parts = nuri_sweep_new(s->puzzle, solved->known, SWEEP_ITEMS,
                                         s->budget)))
        status = NURI_ERR_MEMORY;
    nuri_result_free(solved);
    return status;
}

static nuri_status count_by_parts(struct race *r, uint64_t nodes)
{
    struct counting *const c = counting_of(r);
    struct sweep_answer answer = {0};
    nuri_status status = c->parts || c->no_parts ? NURI_OK : start_parts(c);

    if (!c->parts || !nuri_race_goes_on(r, status))
        return status;
    c->no_parts = nuri_sweep_run(c->parts, nodes, &answer);
    if (answer.known)
        status = take(c, &answer.count, "parts");
    if (c->no_parts) {
        nuri_sweep_free(c->parts);
        c->parts = NULL;
    }
    return status;
}

/* Enumerate until the search has taken `nodes` more. */
static nuri_status enumerate_within(struct race *r, uint64_t nodes)
{
    const uint64_t most = nuri_budget_narrow(r->s->budget, nodes);
    const nuri_status status = enumerate_solutions(counting_of(r));

    nuri_budget_give_back(r->s->budget, most);
    return status;
}

/* Nothing else is left that could count them. */
static nuri_status enumerate_to_the_end(struct counting *c)
{
    struct budget *const budget = c->race.s->budget;
    const uint64_t bytes = budget->options.max_memory;

    assert(!c->race.ended);
    if (bytes == 0 || c->each || budget->options.proof)
        return enumerate_solutions(c);
    const nuri_status status =
        enumerate_within(&c->race, NODES_LEFT + bytes / BYTES_A_NODE);
    if (nuri_race_goes_on(&c->race, status))
        budget->reached = NURI_LIMIT_MEMORY;
    return status;
}

/*
 * Find a first solution if the search has none.  The search may take long even
 * where there are very many, on boards with few islands.  From a known solution
 * it finds the next ones nearby.
 */
static nuri_status look_for_solution(struct race *r, uint64_t times)
{
    struct counting *const c = counting_of(r);
    nuri_status status = NURI_OK;

    if (!r->no_samples && c->count_result->count == 0)
        status = nuri_race_sample(r, times);
    if (c->count_result->count > 0 || r->count > 0)
        nuri_race_end_samples(r);
    if (r->count > 0) {
        nuri_search_prefer(r->s->search, r->solution[0]);
        c->known = r->count;
        r->count = 0;
        r->ended = false; /* one solution is not all */
    }
    return status;
}

/* Sweeps and parts have as many nodes as the search, and at least these. */
static const struct turn turns[] = {
    {enumerate_within, NULL, 0, 0, 0},
    {look_for_solution, NULL, 1, 0, 0},
    {count_by_sweep, NULL, 0, 0, 128},
    {count_by_parts, NULL, 0, 0, 1000},
    {NULL, NULL, 0, 0, 0},
};

static nuri_status count_in_turns(struct counting *c)
{
    struct race *const r = &c->race;
    nuri_status status;

    assert(r->s->search);
    do {
        status = nuri_race_round(r, turns);
    } while (nuri_race_goes_on(r, status) &&
             (!r->no_samples || !r->no_sweep || !c->no_parts));
    nuri_race_clear(r);
    return nuri_race_goes_on(r, status) ? enumerate_to_the_end(c) : status;
}

/* At most two are wanted: all ways in turns. */
static nuri_status count_pair(struct counting *c)
{
    struct race *const p = &c->race;
    bool more = true;

    assert(c->most == 1 || c->most == 2);
    p->wanted = (unsigned)c->most;
    p->solution[1] = nuri_mem_array(grid_cells(&p->s->puzzle->grid), 1);
    const nuri_status status =
        p->solution[1] ? nuri_race_for_pair(p) : NURI_ERR_MEMORY;
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

    assert(!c->race.s->search && c->race.s->consistent);
    if (status != NURI_OK && status != NURI_ERR_INTERNAL)
        return status;
    c->count_result->exact = true;
    c->count_result->by = "techniques";
    return NURI_OK;
}

static nuri_status count_all(struct counting *c)
{
    const struct session *const s = c->race.s;

    c->count_result->exact = !s->consistent;
    if (!s->consistent) {
        c->count_result->by = "techniques";
        return NURI_OK;
    }
    if (!s->search)
        return s->budget->reached == NURI_LIMIT_NOT_REACHED ? count_board(c)
                                                            : NURI_OK;
    const bool is_proved = s->budget->options.proof;
    if (c->most > 0 && c->most <= 2 && !is_proved)
        return count_pair(c);
    nuri_race_begin(&c->race);
    /* Sweeps and parts show no solutions, and write no proof. */
    c->race.no_sweep = c->race.no_sweep || c->each;
    c->no_parts =
        c->each || is_proved || budget_without(s->budget, ABLATE_PARTS);
    return count_in_turns(c);
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
    struct counting c = {
        .count_result = out,
        .most = asked->most,
        .each = asked->each,
        .user = asked->user,
        .marks = marks,
        .race = {.s = &s, .wanted = 1, .solution = {solution}}};
    status = solution ? count_all(&c) : NURI_ERR_MEMORY;
    /* With `each`, those that it got count. */
    if (!out->exact && !asked->each && out->count < c.known)
        out->count = c.known;
    out->limit = budget.reached;
    if (out->digits[0] == '\0')
        nuri_big_digits(out->digits, (struct big){{out->count}});
    nuri_session_stats(&s, &out->stats);
    out->stats.solutions = out->count;
    nuri_race_clear(&c.race);
    nuri_sweep_free(c.parts);
    nuri_session_close(&s);
    free(solution);
    return status;
}
