/*
 * race.c -- engines in turns, and those for two different solutions.
 */
#include "solve/race.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Until a second solution is looked for near the first. */
enum { NODES_OF_WAIT = 1000 };

/* On boards with this many cells samples have slices as long as the search: no
 * known board of this size with one solution needs more than the first. */
enum { LARGE_BOARD_CELLS = 2000 };

/* Clues are few if the slice of the search would be shorter.  On small boards
 * the search is as fast then, and on large ones samples take long to begin. */
enum { SLICE_OF_FEW_CLUES = 400, SMALL_BOARD_CELLS = 100 };

/* A slice of the search is so many nodes times clues^3 / cells.  More clues
 * make no difference, and no overflow.  No first slice is longer, so that the
 * others get a turn on boards of thousands of clues. */
enum { SLICE = 100, MAX_CLUES = 4096, MAX_FIRST_SLICE = 16384 };

static bool is_hasty(const struct race *r)
{
    return budget_without(r->s->budget, ABLATE_PATIENCE);
}

/* With two clues on a large board the search would learn only how to count;
 * with a dozen it is nearly always the fastest.  So its slices grow with the
 * cube of the number of clues, and shrink on larger boards, where a node takes
 * longer. */
static uint64_t slice_of_search(const nuri_puzzle *puzzle)
{
    const uint64_t clues =
        puzzle->clues < MAX_CLUES ? puzzle->clues : MAX_CLUES;
    const uint64_t nodes =
        1 + SLICE * clues * clues * clues / grid_cells(&puzzle->grid);

    return nodes < MAX_FIRST_SLICE ? nodes : MAX_FIRST_SLICE;
}

void nuri_race_begin(struct race *r)
{
    r->slice = is_hasty(r) ? 1 : slice_of_search(r->s->puzzle);
    r->no_sweep = !nuri_sweep_fits(r->s->puzzle) ||
                  budget_without(r->s->budget, ABLATE_SWEEP);
    r->is_thin = !r->no_sweep && nuri_sweep_is_quick(r->s->puzzle);
}

static bool has_all_wanted(const struct race *r)
{
    return r->count >= r->wanted;
}

bool nuri_race_goes_on(const struct race *r, nuri_status status)
{
    return status == NURI_OK && !r->ended &&
           r->s->budget->reached == NURI_LIMIT_NOT_REACHED;
}

static uint64_t nodes_of(const struct race *r, const struct turn *turn)
{
    const uint64_t first = turn->nodes ? turn->nodes : r->slice;
    const uint64_t factor[] = {[ONCE] = r->times == 0,
                               [EACH] = r->times,
                               [AFTER] = r->times > 1 ? r->times : 0,
                               [LATE] = r->times > 1 ? r->times - 1 : 0};
    const uint64_t nodes = first * factor[turn->growth];

    return nodes > 0 && nodes < turn->least ? turn->least : nodes;
}

nuri_status nuri_race_run(struct race *r, void *of, const struct turn *turn,
                          size_t turns)
{
    nuri_status status = NURI_OK;

    do {
        for (size_t i = 0; i < turns && nuri_race_goes_on(r, status); i++) {
            const uint64_t nodes = nodes_of(r, &turn[i]);
            if (nodes > 0 && (!turn[i].when || turn[i].when(r)))
                status = turn[i].run(of, nodes);
        }
        r->times = r->times ? 2 * r->times : 1;
    } while (nuri_race_goes_on(r, status) &&
             (r->times == 1 || r->sampler || !r->no_sweep || r->has_parts));
    return status;
}

/* ---- By search ---------------------------------------------------------- */

/* Exclude a solution that others found from the search. */
static nuri_status differ(const struct race *r, const uint8_t *solution)
{
    const struct grid *const g = &r->s->puzzle->grid;
    struct mark *list = nuri_mem_array(grid_cells(g), sizeof *list);
    uint32_t count = 0;

    if (!list)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (nuri_search_known(r->s->search, c) == NURI_UNDECIDED)
            list[count++] = (struct mark){c, (nuri_colour)solution[i]};
    }
    const nuri_status status = nuri_search_differ(r->s->search, list, count);
    free(list);
    return status;
}

static nuri_status forbid(struct race *r)
{
    const uint8_t *const last = r->solution[r->forbidden];

    assert(r->forbidden < r->count);
    r->forbidden++;
    return r->by_search ? nuri_search_forbid(r->s->search) : differ(r, last);
}

/* Search until there are `wanted` solutions. */
static nuri_status search_for(struct race *r, unsigned wanted)
{
    enum answer answer = ANSWER_SOLUTION;
    nuri_status status = NURI_OK;

    assert(wanted <= 2 && r->forbidden <= r->count);
    while (r->count < wanted && answer == ANSWER_SOLUTION) {
        if (r->forbidden < r->count)
            status = forbid(r);
        if (status == NURI_OK)
            status = nuri_search_next(r->s->search, NULL, 0, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = nuri_session_solution(r->s, r->solution[r->count]);
        if (status != NURI_OK)
            return status;
        r->by_search = true;
        r->count += answer == ANSWER_SOLUTION;
    }
    r->ended = answer == ANSWER_NONE || has_all_wanted(r);
    return NURI_OK;
}

/* The same, until the search has taken `nodes` in all, or done the usual work
 * of what remains: with islands of thousands of cells a node takes hundreds of
 * times as long. */
static nuri_status search_up_to(struct race *r, unsigned wanted, uint64_t nodes)
{
    struct budget *const b = r->s->budget;
    const uint64_t done = nuri_search_stats(r->s->search)->nodes;
    const uint64_t more = nodes > done ? nodes - done : 0;
    const uint64_t most = nuri_budget_narrow(b, more);

    allowance_renew(&b->work, more * VISITS_A_NODE);
    const nuri_status status = search_for(r, wanted);
    if (!allowance_has(&b->work, 0) && b->reached == NURI_LIMIT_NODES)
        b->reached = NURI_LIMIT_NOT_REACHED;
    b->work.most = NO_BOUND;
    nuri_budget_give_back(b, most);
    return status;
}

/* ---- By samples --------------------------------------------------------- */

nuri_status nuri_race_start_samples(struct race *r)
{
    const struct budget *const b = r->s->budget;
    const uint32_t seed = b->ablations ? b->ablations->seed : 0;

    if (r->sampler || budget_without(b, ABLATE_SAMPLE))
        return NURI_OK;
    return nuri_sampler_new(&r->sampler, &r->s->board, seed, r->s->budget);
}

static nuri_status sample(struct race *r, uint64_t nodes)
{
    nuri_status status = NURI_OK;

    assert(r->sampler && r->count < r->wanted);
    for (bool found = true; found && !has_all_wanted(r);) {
        const bool is_new = r->count > 0 && !r->sampler_knows;
        uint8_t *const solution = r->solution[r->count];
        if (is_new)
            nuri_sampler_know(r->sampler, r->solution[0]);
        r->sampler_knows = r->count > 0;
        found = (is_new && nuri_sampler_near(r->sampler, solution)) ||
                nuri_sampler_run(r->sampler, nodes, solution);
        if (found)
            status = nuri_session_accept(r->s, r->solution[r->count]);
        if (status != NURI_OK)
            return status;
        r->count += found;
        r->by_search = r->by_search && !found;
    }
    r->ended = has_all_wanted(r);
    return NURI_OK;
}

/* If success is likely slices grow fastest, up to the nodes of the search so
 * far; if unlikely they have a share, and grow as the others do. */
nuri_status nuri_race_sample(struct race *r)
{
    enum { FIRST = 40, SHARE = 16 };
    const enum estimate estimate = nuri_sampler_estimate(r->sampler);

    if (estimate == SUCCESS_IMPOSSIBLE) {
        nuri_sampler_free(r->sampler);
        r->sampler = NULL;
        return NURI_OK;
    }
    if (estimate == SUCCESS_UNLIKELY)
        return sample(r, FIRST * r->times / SHARE);
    const uint64_t nodes = FIRST * r->times * r->times;
    const uint64_t of_search =
        grid_cells(&r->s->puzzle->grid) < LARGE_BOARD_CELLS
            ? 0
            : slice_of_search(r->s->puzzle) * r->times;
    const uint64_t most = 1 + nuri_search_stats(r->s->search)->nodes;
    const uint64_t wanted = nodes > of_search ? nodes : of_search;

    return sample(r, wanted < most ? wanted : most);
}

/* Look for a second solution near the first. */
static nuri_status look_near(struct race *r)
{
    const nuri_status status = nuri_race_start_samples(r);

    if (status != NURI_OK || !r->sampler)
        return status;
    assert(r->count == 1);
    nuri_sampler_know(r->sampler, r->solution[0]);
    r->sampler_knows = true;
    if (!nuri_sampler_near(r->sampler, r->solution[1]))
        return NURI_OK;
    r->count++;
    r->ended = true;
    return nuri_session_accept(r->s, r->solution[1]);
}

/*
 * A slice of the search.  After the first solution of a large board the search
 * may look long for a second, even if it is near.  But most boards have no
 * second one, and the proof takes no more nodes than the wait here.
 */
static nuri_status search_within(struct race *r, uint64_t nodes)
{
    const nuri_stats *const stats = nuri_search_stats(r->s->search);
    const uint64_t end = stats->nodes + nodes;
    nuri_status status = NURI_OK;

    if (r->count == 0 && r->wanted == 2) {
        status = search_up_to(r, 1, end);
        if (status != NURI_OK || r->ended || r->count == 0)
            return status;
        const uint64_t wait = stats->nodes + NODES_OF_WAIT;
        status = search_up_to(r, 2, wait < end ? wait : end);
        if (nuri_race_goes_on(r, status))
            status = look_near(r);
    }
    return nuri_race_goes_on(r, status) ? search_up_to(r, r->wanted, end)
                                        : status;
}

/* ---- By sweeps ---------------------------------------------------------- */

static nuri_status take_answer(struct race *r,
                               const struct sweep_answer *answer)
{
    const uint64_t count = big_low(&answer->count);
    const uint32_t cells = grid_cells(&r->s->puzzle->grid);
    nuri_status status = NURI_OK;

    if (count < r->count)
        return NURI_ERR_INTERNAL;
    assert(count <= 2);
    r->count = (unsigned)count;
    r->ended = true;
    r->common_known = answer->common_known;
    for (unsigned i = 0; i < r->count && status == NURI_OK; i++) {
        memcpy(r->solution[i], answer->solution[i], cells);
        status = nuri_session_accept(r->s, r->solution[i]);
    }
    return status;
}

/* The colour of a cell in all solutions, as far as it is known. */
static nuri_colour settled(const struct race *r, uint32_t i)
{
    const cell c = grid_at(&r->s->puzzle->grid, i);
    const nuri_colour by_techniques = (nuri_colour)r->s->board.colour[c];

    return by_techniques != NURI_UNDECIDED
               ? by_techniques
               : nuri_search_settled(r->s->search, c);
}

static bool is_mostly_settled(const struct race *r)
{
    const uint32_t cells = grid_cells(&r->s->puzzle->grid);
    uint32_t open = 0;

    for (uint32_t i = 0; i < cells; i++)
        open += settled(r, i) == NURI_UNDECIDED;
    return 2 * open < cells;
}

/* They begin with what is settled by now. */
static nuri_status start_sweeps(struct race *r)
{
    const nuri_puzzle *const puzzle = r->s->puzzle;
    const uint32_t cells = grid_cells(&puzzle->grid);
    uint8_t *known = nuri_mem_array(cells, 1);

    if (!known)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < cells; i++)
        known[i] = (uint8_t)settled(r, i);
    r->sweep = nuri_sweep_new(puzzle, known, SWEEP_FOR_TWO, r->s->budget);
    free(known);
    return r->sweep ? NURI_OK : NURI_ERR_MEMORY;
}

void nuri_race_sweep(struct race *r, uint64_t nodes,
                     struct sweep_answer *answer)
{
    assert(r->sweep && !r->no_sweep);
    r->no_sweep = nuri_sweep_run(r->sweep, nodes, answer);
    /* If memory is limited the search needs it: the sweep starts again in the
     * next round. */
    if (r->no_sweep || r->s->budget->options.max_memory > 0) {
        nuri_sweep_free(r->sweep);
        r->sweep = NULL;
    }
}

/* A sweep that ends early leaves half a solution, so it does not write into
 * those that were found before. */
static nuri_status sweep_for(struct race *r, uint64_t nodes)
{
    const uint32_t cells = grid_cells(&r->s->puzzle->grid);
    nuri_status status = r->sweep ? NURI_OK : start_sweeps(r);

    if (status != NURI_OK)
        return status;
    uint8_t *const solution = nuri_mem_array(2 * (size_t)cells, 1);
    if (!solution)
        return NURI_ERR_MEMORY;
    struct sweep_answer answer = {.solution = {solution, solution + cells},
                                  .common = r->common};
    nuri_race_sweep(r, nodes, &answer);
    if (answer.known)
        status = take_answer(r, &answer);
    free(solution);
    return status;
}

/* ---- The turns of a pair ------------------------------------------------ */

static nuri_status run_search(void *of, uint64_t nodes)
{
    struct race *const r = of;

    return search_within(r, r->times == 0 && is_hasty(r) ? 1 : nodes);
}

/* What the first turn left of the slice. */
static nuri_status run_rest(void *of, uint64_t nodes)
{
    const struct race *const r = of;

    return r->slice > nodes ? search_within(of, r->slice - nodes) : NURI_OK;
}

static nuri_status run_samples(void *of, uint64_t nodes)
{
    struct race *const r = of;
    const nuri_status status = nuri_race_start_samples(r);

    return status == NURI_OK && r->sampler ? sample(r, nodes) : status;
}

static nuri_status run_samples_again(void *of, uint64_t nodes)
{
    struct race *const r = of;
    const nuri_status status =
        r->times == 1 ? nuri_race_start_samples(r) : NURI_OK;

    (void)nodes; /* it depends on their success */

    return status == NURI_OK && r->sampler ? nuri_race_sample(r) : status;
}

static nuri_status run_sweep(void *of, uint64_t nodes)
{
    struct race *const r = of;

    return r->no_sweep ? NURI_OK : sweep_for(r, nodes);
}

static bool is_thin(const struct race *r)
{
    return r->is_thin;
}

static bool has_few_clues(const struct race *r)
{
    const nuri_puzzle *const puzzle = r->s->puzzle;
    const uint32_t cells = grid_cells(&puzzle->grid);

    return !r->is_thin && cells >= SMALL_BOARD_CELLS &&
           cells < LARGE_BOARD_CELLS &&
           slice_of_search(puzzle) < SLICE_OF_FEW_CLUES;
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
 * end is near.  Sweeps begin in the second round: a shorter one shows nothing.
 */
static const struct turn turns_of_pair[] = {
    {run_sweep, is_thin, 1, ONCE, 0},
    {run_samples, is_thin, 64, ONCE, 0},
    {run_sweep, is_thin, 2500, ONCE, 0},
    {run_samples, is_thin, 2000, ONCE, 0},
    {run_sweep, is_thin, 6000, ONCE, 0},
    {run_samples, has_few_clues, 200, ONCE, 0},
    {run_search, NULL, 1000, ONCE, 0},
    {run_sweep, is_mostly_settled, 100, ONCE, 0},
    {run_sweep, is_near_end, 6000, ONCE, 0},
    {run_rest, NULL, 1000, ONCE, 0},
    {run_search, NULL, 0, AFTER, 0},
    {run_samples_again, NULL, 1, EACH, 0},
    {run_sweep, NULL, 1000, LATE, 0},
};

nuri_status nuri_race_for_pair(struct race *r)
{
    nuri_status status = NURI_OK;

    nuri_race_begin(r);
    if (!r->s->budget->options.proof) /* only the search writes one */
        status = nuri_race_run(r, r, turns_of_pair,
                               sizeof turns_of_pair / sizeof *turns_of_pair);
    if (nuri_race_goes_on(r, status))
        status = search_for(r, r->wanted);
    assert(r->count <= 2);
    if (r->count > r->wanted)
        r->count = r->wanted;
    return status;
}

void nuri_race_clear(struct race *r)
{
    nuri_sampler_free(r->sampler);
    nuri_sweep_free(r->sweep);
    r->sampler = NULL;
    r->sweep = NULL;
}
