/*
 * pair.c -- the search for two different solutions.
 */
#include "solve/pair.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/*
 * Three engines lead to two solutions: see pair.h.  They take turns in rounds.
 * A turn is a slice of nodes; the next round resumes it with a slice twice or
 * four times as long.
 *
 * The search uses clues.  With two on a large board it would learn only how to
 * count; with a dozen it is nearly always the fastest.  So its slices grow with
 * the cube of the number of clues, and shrink on larger boards, where a node
 * takes longer.  Its first slice is longer: most boards with one solution are
 * done then, and pay nothing for the others.
 *
 * Samples find most where there are many solutions.  If success is likely their
 * slices grow fastest, up to the nodes of the search so far; if unlikely they
 * have a share, and grow as the others do.  With so few clues that the search
 * would have a short slice they come first.
 *
 * Sweeps begin in the second round, as the first 3 ms show nothing.  But if
 * black cells are few, sweeps and samples come first, in turns: on few such
 * boards with one solution the search is faster.  And if the first slice of the
 * search has settled most of the board, a sweep is tried, and continued if it
 * gets far.
 */
enum turn {
    TURN_SEARCH,
    TURN_SEARCH_FIRST,
    TURN_SAMPLES,
    TURN_SAMPLES_LOW,
    TURN_SAMPLES_FIRST,
    TURN_SWEEPS,
    TURN_THIN_SAMPLES,
    TURN_THIN_SWEEP,
    TURN_MORE_SAMPLES,
    TURN_TRIED_SWEEP,
    TURN_FULL_SWEEP
};

static const struct {
    uint32_t first;  /* slice, in nodes */
    uint32_t share;  /* divisor of the slice */
    uint32_t growth; /* 0: one slice only; 1: twice as long each round; 2: four
                        times */
} turns[] = {
    [TURN_SEARCH] = {100, 1, 1},        /* times clues^3 / cells */
    [TURN_SEARCH_FIRST] = {1000, 1, 0}, /* at least */
    [TURN_SAMPLES] = {40, 1, 2},        /* success is likely */
    [TURN_SAMPLES_LOW] = {40, 16, 1},   /* success is unlikely */
    [TURN_SAMPLES_FIRST] = {200, 1, 0}, /* if clues are few */
    [TURN_SWEEPS] = {1000, 1, 1},       /* from the second round on */
    [TURN_THIN_SAMPLES] = {64, 1, 0},   /* if black cells are few */
    [TURN_THIN_SWEEP] = {2500, 1, 0},   /* then */
    [TURN_MORE_SAMPLES] = {2000, 1, 0}, /* then */
    [TURN_TRIED_SWEEP] = {100, 1, 0},   /* if most is settled */
    [TURN_FULL_SWEEP] = {6000, 1, 0},   /* in either case */
};

/* The slice in the round whose slices are `times` the first. */
static uint64_t slice_of(enum turn turn, uint64_t times)
{
    uint64_t nodes = turns[turn].first;

    assert(turns[turn].share > 0);
    for (uint32_t k = 0; k < turns[turn].growth; k++)
        nodes *= times;
    return nodes / turns[turn].share;
}

/* Variables and nodes of regions visited in the time of a node of samples. */
enum { WORK_PER_NODE = 1024 };

/* On boards with this many cells samples have slices as long as the search: no
 * known board of this size with one solution needs more than the first. */
enum { LARGE_BOARD_CELLS = 2000 };

/* Clues are few if the slice of the search would be shorter.  The median of 110
 * random boards is found by samples in 2 ms; the search first took 12.  On small
 * boards the search is as fast, and on large ones samples take long to begin. */
enum { SLICE_OF_FEW_CLUES = 400, SMALL_BOARD_CELLS = 100 };

/* More clues make no difference, and no overflow.  No first slice of the search
 * is longer, so that the others get a turn on boards of thousands of clues:
 * boards of 255x255 cells with a second solution nearby take 15,000. */
enum { MAX_CLUES = 4096, MAX_FIRST_SLICE = 16384 };

uint64_t nuri_pair_slice(const nuri_puzzle *puzzle)
{
    const uint64_t clues =
        puzzle->clues < MAX_CLUES ? puzzle->clues : MAX_CLUES;
    const uint64_t nodes = 1 + slice_of(TURN_SEARCH, clues * clues * clues) /
                                   grid_cells(&puzzle->grid);

    return nodes < MAX_FIRST_SLICE ? nodes : MAX_FIRST_SLICE;
}

static bool has_few_clues(const nuri_puzzle *puzzle)
{
    const uint32_t cells = grid_cells(&puzzle->grid);

    return cells >= SMALL_BOARD_CELLS && cells < LARGE_BOARD_CELLS &&
           nuri_pair_slice(puzzle) < SLICE_OF_FEW_CLUES;
}

static bool has_all_wanted(const struct pair *p)
{
    return p->count >= p->wanted;
}

static bool is_pair_stopped(const struct pair *p)
{
    return p->s->budget->reached != NURI_LIMIT_NOT_REACHED;
}

static bool should_continue(const struct pair *p, nuri_status status)
{
    return status == NURI_OK && !p->ended && !is_pair_stopped(p);
}

/* ---- By search ---------------------------------------------------------- */

/* Exclude a solution that others found from the search. */
static nuri_status differ(const struct pair *p, const uint8_t *solution)
{
    const struct grid *const g = &p->s->puzzle->grid;
    struct mark *list = nuri_mem_array(grid_cells(g), sizeof *list);
    uint32_t count = 0;

    if (!list)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (nuri_search_known(p->s->search, c) == NURI_UNDECIDED)
            list[count++] = (struct mark){c, (nuri_colour)solution[i]};
    }
    const nuri_status status = nuri_search_differ(p->s->search, list, count);
    free(list);
    return status;
}

static nuri_status forbid(struct pair *p)
{
    const uint8_t *const last = p->solution[p->forbidden];

    assert(p->forbidden < p->count);
    p->forbidden++;
    return p->by_search ? nuri_search_forbid(p->s->search) : differ(p, last);
}

/* Search until there are `wanted` solutions. */
static nuri_status search_for(struct pair *p, unsigned wanted)
{
    enum answer answer = ANSWER_SOLUTION;
    nuri_status status = NURI_OK;

    assert(wanted <= 2 && p->forbidden <= p->count);
    while (p->count < wanted && answer == ANSWER_SOLUTION) {
        if (p->forbidden < p->count)
            status = forbid(p);
        if (status == NURI_OK)
            status = nuri_search_next(p->s->search, NULL, 0, &answer);
        if (status == NURI_OK && answer == ANSWER_SOLUTION)
            status = nuri_session_solution(p->s, p->solution[p->count]);
        if (status != NURI_OK)
            return status;
        p->by_search = true;
        p->count += answer == ANSWER_SOLUTION;
    }
    p->ended = answer == ANSWER_NONE || has_all_wanted(p);
    return NURI_OK;
}

/* The same, until the search has taken `nodes` in all, or done the usual work
 * of what remains: with islands of thousands of cells a node takes hundreds of
 * times as long. */
static nuri_status search_up_to(struct pair *p, unsigned wanted, uint64_t nodes)
{
    struct budget *const b = p->s->budget;
    const uint64_t done = nuri_search_stats(p->s->search)->nodes;
    const uint64_t most = nuri_budget_narrow(b, nodes);

    allowance_renew(&b->work,
                    nodes > done ? (nodes - done) * WORK_PER_NODE : 0);
    const nuri_status status = search_for(p, wanted);
    if (!allowance_has(&b->work, 0) && b->reached == NURI_LIMIT_NODES)
        b->reached = NURI_LIMIT_NOT_REACHED;
    b->work.most = NO_BOUND;
    nuri_budget_give_back(b, most);
    return status;
}

/* ---- By samples --------------------------------------------------------- */

nuri_status nuri_pair_start_samples(struct pair *p)
{
    const struct budget *const b = p->s->budget;
    const uint32_t seed = b->ablations ? b->ablations->seed : 0;

    if (p->sampler || budget_without(b, ABLATE_SAMPLE))
        return NURI_OK;
    return nuri_sampler_new(&p->sampler, &p->s->board, seed, p->s->budget,
                            nuri_search_stats(p->s->search)->memory);
}

static nuri_status sample(struct pair *p, uint64_t nodes)
{
    const nuri_stats *const stats = nuri_search_stats(p->s->search);
    nuri_status status = NURI_OK;

    assert(p->sampler && p->count < p->wanted);
    for (bool found = true; found && !has_all_wanted(p);) {
        const bool is_new = p->count > 0 && !p->is_known;
        uint8_t *const solution = p->solution[p->count];
        if (is_new)
            nuri_sampler_know(p->sampler, p->solution[0]);
        p->is_known = p->count > 0;
        found = (is_new && nuri_sampler_near(p->sampler, solution)) ||
                nuri_sampler_run(p->sampler, nodes, stats, solution);
        if (found)
            status = nuri_session_accept(p->s, p->solution[p->count]);
        if (status != NURI_OK)
            return status;
        p->count += found;
        p->by_search = p->by_search && !found;
    }
    p->ended = has_all_wanted(p);
    return NURI_OK;
}

nuri_status nuri_pair_sample(struct pair *p, uint64_t times)
{
    const enum estimate estimate = nuri_sampler_estimate(p->sampler);

    if (estimate == SUCCESS_IMPOSSIBLE) {
        nuri_sampler_free(p->sampler);
        p->sampler = NULL;
        return NURI_OK;
    }
    if (estimate == SUCCESS_UNLIKELY)
        return sample(p, slice_of(TURN_SAMPLES_LOW, times));
    const uint64_t nodes = slice_of(TURN_SAMPLES, times);
    const uint64_t of_search =
        grid_cells(&p->s->puzzle->grid) < LARGE_BOARD_CELLS
            ? 0
            : nuri_pair_slice(p->s->puzzle) * times;
    const uint64_t most = 1 + nuri_search_stats(p->s->search)->nodes;
    const uint64_t wanted = nodes > of_search ? nodes : of_search;

    return sample(p, wanted < most ? wanted : most);
}

/* Look for a second solution near the first. */
static nuri_status look_near(struct pair *p)
{
    const nuri_status status = nuri_pair_start_samples(p);

    if (status != NURI_OK || !p->sampler)
        return status;
    assert(p->count == 1);
    nuri_sampler_know(p->sampler, p->solution[0]);
    p->is_known = true;
    if (!nuri_sampler_near(p->sampler, p->solution[1]))
        return NURI_OK;
    p->count++;
    p->ended = true;
    return nuri_session_accept(p->s, p->solution[1]);
}

/*
 * A slice of the search.  After the first solution of a large board the search
 * may look long for a second, even if it is near: on a board of 100x100 cells 9
 * s, after 0.03 s for the first.  But most boards have no second one, and the
 * proof takes no more nodes than the wait here.
 */
static nuri_status search_within(struct pair *p, uint64_t nodes)
{
    const nuri_stats *const stats = nuri_search_stats(p->s->search);
    const uint64_t end = stats->nodes + nodes;
    nuri_status status = NURI_OK;

    if (p->count == 0 && p->wanted == 2) {
        status = search_up_to(p, 1, end);
        if (status != NURI_OK || p->ended || p->count == 0)
            return status;
        const uint64_t wait = stats->nodes + slice_of(TURN_SEARCH_FIRST, 1);
        status = search_up_to(p, 2, wait < end ? wait : end);
        if (should_continue(p, status))
            status = look_near(p);
    }
    return should_continue(p, status) ? search_up_to(p, p->wanted, end)
                                      : status;
}

/* ---- By sweeps ---------------------------------------------------------- */

static nuri_status take_answer(struct pair *p,
                               const struct sweep_answer *answer)
{
    const uint64_t count = big_low(&answer->count);
    const uint32_t cells = grid_cells(&p->s->puzzle->grid);
    nuri_status status = NURI_OK;

    if (count < p->count)
        return NURI_ERR_INTERNAL;
    assert(count <= 2);
    p->count = (unsigned)count;
    p->ended = true;
    p->common_known = answer->common_known;
    for (unsigned i = 0; i < p->count && status == NURI_OK; i++) {
        memcpy(p->solution[i], answer->solution[i], cells);
        status = nuri_session_accept(p->s, p->solution[i]);
    }
    return status;
}

/* The colour of a cell in all solutions, as far as it is known. */
static nuri_colour settled(const struct pair *p, uint32_t i)
{
    const cell c = grid_at(&p->s->puzzle->grid, i);
    const nuri_colour by_techniques = (nuri_colour)p->s->board.colour[c];

    return by_techniques != NURI_UNDECIDED
               ? by_techniques
               : nuri_search_settled(p->s->search, c);
}

static bool is_mostly_settled(const struct pair *p)
{
    const uint32_t cells = grid_cells(&p->s->puzzle->grid);
    uint32_t open = 0;

    for (uint32_t i = 0; i < cells; i++)
        open += settled(p, i) == NURI_UNDECIDED;
    return 2 * open < cells;
}

/* They begin with what is settled by now. */
static nuri_status start_sweeps(struct pair *p)
{
    const nuri_puzzle *const puzzle = p->s->puzzle;
    const uint32_t cells = grid_cells(&puzzle->grid);
    uint8_t *known = nuri_mem_array(cells, 1);

    if (!known)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < cells; i++)
        known[i] = (uint8_t)settled(p, i);
    p->sweep = nuri_sweep_new(puzzle, known, SWEEP_FOR_TWO, p->s->budget);
    free(known);
    return p->sweep ? NURI_OK : NURI_ERR_MEMORY;
}

void nuri_pair_sweep(struct pair *p, uint64_t nodes,
                     struct sweep_answer *answer)
{
    const struct budget *const b = p->s->budget;
    const nuri_stats *const stats = nuri_search_stats(p->s->search);

    assert(p->sweep && !p->is_swept);
    p->is_swept = nuri_sweep_run(p->sweep, nodes, stats, answer);
    if (stats->memory + b->peak > p->memory)
        p->memory = stats->memory + b->peak;
    /* The search does not know the others' memory: if it is limited, the sweep
     * starts again in the next round. */
    if (p->is_swept || b->options.max_memory > 0) {
        nuri_sweep_free(p->sweep);
        p->sweep = NULL;
    }
}

/* A sweep that ends early leaves half a solution, so it does not write into
 * those that were found before. */
static nuri_status sweep_for(struct pair *p, uint64_t nodes)
{
    const uint32_t cells = grid_cells(&p->s->puzzle->grid);
    nuri_status status = p->sweep ? NURI_OK : start_sweeps(p);

    if (status != NURI_OK)
        return status;
    uint8_t *const solution = nuri_mem_array(2 * (size_t)cells, 1);
    if (!solution)
        return NURI_ERR_MEMORY;
    struct sweep_answer answer = {.solution = {solution, solution + cells},
                                  .common = p->common};
    nuri_pair_sweep(p, nodes, &answer);
    if (answer.known)
        status = take_answer(p, &answer);
    free(solution);
    return status;
}

/* ---- In turns ----------------------------------------------------------- */

static nuri_status sample_once(struct pair *p, enum turn turn)
{
    const nuri_status status = nuri_pair_start_samples(p);

    return status == NURI_OK && p->sampler ? sample(p, slice_of(turn, 1))
                                           : status;
}

static nuri_status sweep_once(struct pair *p, enum turn turn)
{
    return p->is_swept ? NURI_OK : sweep_for(p, slice_of(turn, 1));
}

/* Few black cells: small boards are swept at once; on others a sweep is begun,
 * and a few samples show if there are many solutions.  More samples wait until a
 * board with one solution may have ended. */
static nuri_status sweep_at_once(struct pair *p)
{
    nuri_status status = sweep_for(p, 1);

    if (should_continue(p, status))
        status = sample_once(p, TURN_THIN_SAMPLES);
    if (should_continue(p, status))
        status = sweep_once(p, TURN_THIN_SWEEP);
    if (should_continue(p, status))
        status = sample_once(p, TURN_MORE_SAMPLES);
    return should_continue(p, status) ? sweep_once(p, TURN_FULL_SWEEP) : status;
}

/*
 * The first slice of the search.  Once it has settled most of the board, one
 * large island in a corner may be left: clauses can hardly express how much
 * space it has, but a sweep of the rest is short.
 */
static nuri_status take_first_slice(struct pair *p, uint64_t nodes)
{
    const uint64_t first = slice_of(TURN_SEARCH_FIRST, 1);
    const uint64_t rest = nodes > first ? nodes - first : 0;
    nuri_status status = search_within(p, nodes - rest);

    if (should_continue(p, status) && !p->is_swept && is_mostly_settled(p))
        status = sweep_for(p, slice_of(TURN_TRIED_SWEEP, 1));
    if (should_continue(p, status) && p->sweep && nuri_sweep_is_far(p->sweep))
        status = sweep_for(p, slice_of(TURN_FULL_SWEEP, 1));
    return should_continue(p, status) && rest > 0 ? search_within(p, rest)
                                                  : status;
}

static nuri_status search_in_turns(struct pair *p)
{
    const bool at_once = budget_without(p->s->budget, ABLATE_PATIENCE);
    const uint64_t slice = at_once ? 1 : nuri_pair_slice(p->s->puzzle);
    const uint64_t least = at_once ? 1 : slice_of(TURN_SEARCH_FIRST, 1);
    nuri_status status = NURI_OK;

    p->is_swept = !nuri_sweep_fits(p->s->puzzle) ||
                  budget_without(p->s->budget, ABLATE_SWEEP);
    if (!p->is_swept && nuri_sweep_is_quick(p->s->puzzle))
        status = sweep_at_once(p);
    else if (has_few_clues(p->s->puzzle))
        status = sample_once(p, TURN_SAMPLES_FIRST);
    for (uint64_t times = 1; should_continue(p, status); times *= 2) {
        status = times == 1 ? take_first_slice(p, slice > least ? slice : least)
                            : search_within(p, slice * times);
        if (!should_continue(p, status))
            break;
        if (times == 1)
            status = nuri_pair_start_samples(p);
        if (status == NURI_OK && p->sampler)
            status = nuri_pair_sample(p, times);
        if (should_continue(p, status) && !p->is_swept && times > 1)
            status = sweep_for(p, slice_of(TURN_SWEEPS, times - 1));
        if (status == NURI_OK && !p->ended && !p->sampler && p->is_swept)
            return search_for(p, p->wanted);
    }
    return status;
}

nuri_status nuri_pair_find(struct pair *p)
{
    /* Only the search writes a proof. */
    const nuri_status status = p->s->budget->options.proof
                                   ? search_for(p, p->wanted)
                                   : search_in_turns(p);

    assert(p->count <= 2);
    if (p->count > p->wanted)
        p->count = p->wanted;
    return status;
}

void nuri_pair_clear(struct pair *p)
{
    nuri_sampler_free(p->sampler);
    nuri_sweep_free(p->sweep);
    p->sampler = NULL;
    p->sweep = NULL;
}
