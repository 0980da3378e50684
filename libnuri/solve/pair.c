/*
 * pair.c -- the search for two different solutions.
 */
#include "solve/pair.h"

#include "base/memory.h"

#include <stdlib.h>

/*
 * Slices of the first round, in nodes.  Each round has twice those of the last;
 * samples four times, as long as there is good hope.
 *
 * The search holds on to clues.  Two of them in a large board are not much,
 * and what it would learn is how to count; with a dozen it is nearly always
 * the quickest.  So its slices grow as the cube of the number of clues, and
 * those of the others do not; and they are fewer nodes on larger boards, where
 * a node takes longer.  Few boards that people made are not done before the
 * others have a turn at all.
 *
 * Sweeps begin in the second round, as they tell nothing for the first 3 ms.
 */
enum { NODES_OF_SEARCH = 100, NODES_OF_SAMPLES = 40, NODES_OF_SWEEPS = 1000 };

/* The first slice is longer: of the boards that have one solution nearly all
 * are done then, and pay nothing for the others. */
enum { NODES_ALONE = 1000 };

/* Variables and nodes of regions that are gone through in the time of a node of
 * samples. */
enum { WORK_A_NODE = 1024 };

/* Where the sea is very thin: samples, and the sweep after them. */
enum { NODES_OF_LOOK = 64, NODES_AT_ONCE = 6000 };

/* Where most of the board is settled: a look at sweeps, and if they get far, so
 * many nodes as above. */
enum { NODES_OF_GLANCE = 100 };

/* Where samples have little hope they have so much less, and grow no faster. */
enum { FAINT = 16 };

/* From so many cells on samples have as long turns as the search, as nobody's
 * board of this size that has one solution needs more than its first. */
enum { LARGE = 2000 };

/* Clues beyond these make no difference, and no overflow; and no first slice is
 * longer, as on boards of thousands of clues the others would never have a turn.
 * Boards of 255x255 cells with a second solution at once take 15,000. */
enum { MANY_CLUES = 4096, MOST_PATIENCE = 16384 };

uint64_t nuri_pair_patience(const nuri_puzzle *puzzle)
{
    const uint64_t clues =
        puzzle->clues < MANY_CLUES ? puzzle->clues : MANY_CLUES;

    const uint64_t nodes =
        1 + NODES_OF_SEARCH * clues * clues * clues / grid_cells(&puzzle->grid);

    return nodes < MOST_PATIENCE ? nodes : MOST_PATIENCE;
}

static bool has_all(const struct pair *p)
{
    return p->count >= p->wanted;
}

static bool is_stopped(const struct pair *p)
{
    return p->s->budget->reached != NURI_LIMIT_NOT_REACHED;
}

/* ---- By search ---- */

/* The search is not to find the solution again that others have found. */
static nuri_status differ(const struct pair *p, const uint8_t *solution)
{
    const struct grid *const g = &p->s->puzzle->grid;
    struct assumption *list = nuri_mem_array(grid_cells(g), sizeof *list);
    uint32_t count = 0;

    if (!list)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const cell c = grid_at(g, i);
        if (nuri_search_known(p->s->search, c) == NURI_COLOUR_OPEN)
            list[count++] = (struct assumption){c, (nuri_colour)solution[i]};
    }
    const nuri_status status = nuri_search_differ(p->s->search, list, count);
    free(list);
    return status;
}

static nuri_status forbid(struct pair *p)
{
    const uint8_t *const last = p->solution[p->forbidden];

    p->forbidden++;
    return p->by_search ? nuri_search_forbid(p->s->search) : differ(p, last);
}

/* Until there are so many solutions. */
static nuri_status search_for(struct pair *p, unsigned wanted)
{
    enum answer answer = ANSWER_SOLUTION;
    nuri_status status = NURI_OK;

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
    p->ended = answer == ANSWER_NONE || has_all(p);
    return NURI_OK;
}

static nuri_status search(struct pair *p)
{
    return search_for(p, p->wanted);
}

/* The same, until the search has taken so many nodes in all, or gone through
 * what so many more mostly go through: where islands are of thousands of cells a
 * node takes hundreds of times as long. */
static nuri_status search_up_to(struct pair *p, unsigned wanted, uint64_t nodes)
{
    struct budget *const b = p->s->budget;
    const uint64_t done = nuri_search_stats(p->s->search)->nodes;
    const uint64_t most = nuri_budget_narrow(b, nodes);

    allowance_renew(&b->work, nodes > done ? (nodes - done) * WORK_A_NODE : 0);
    const nuri_status status = search_for(p, wanted);
    if (!allowance_has(&b->work, 0) && b->reached == NURI_LIMIT_NODES)
        b->reached = NURI_LIMIT_NOT_REACHED;
    b->work.most = NO_BOUND;
    nuri_budget_give_back(b, most);
    return status;
}

/* ---- By samples ---- */

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

    for (bool found = true; found && !has_all(p);) {
        const bool is_new = p->count > 0 && !p->is_told;
        uint8_t *const solution = p->solution[p->count];
        if (is_new)
            nuri_sampler_know(p->sampler, p->solution[0]);
        p->is_told = p->count > 0;
        found = (is_new && nuri_sampler_near(p->sampler, solution)) ||
                nuri_sampler_run(p->sampler, nodes, stats, solution);
        if (found)
            status = nuri_session_accept(p->s, p->solution[p->count]);
        if (status != NURI_OK)
            return status;
        p->count += found;
        p->by_search = p->by_search && !found;
    }
    p->ended = has_all(p);
    return NURI_OK;
}

nuri_status nuri_pair_sample(struct pair *p, uint64_t times)
{
    const uint64_t nodes = NODES_OF_SAMPLES * times;
    const enum hope hope = nuri_sampler_hope(p->sampler);

    if (hope == HOPE_NONE) {
        nuri_sampler_free(p->sampler);
        p->sampler = NULL;
        return NURI_OK;
    }
    if (hope == HOPE_FAINT)
        return sample(p, nodes / FAINT);
    const uint64_t of_search = grid_cells(&p->s->puzzle->grid) < LARGE
                                   ? 0
                                   : nuri_pair_patience(p->s->puzzle) * times;
    return sample(p, nodes * times > of_search ? nodes * times : of_search);
}

/* Is there a second solution near the one there is? */
static nuri_status look_near(struct pair *p)
{
    const nuri_status status = nuri_pair_start_samples(p);

    if (status != NURI_OK || !p->sampler)
        return status;
    nuri_sampler_know(p->sampler, p->solution[0]);
    p->is_told = true;
    if (!nuri_sampler_near(p->sampler, p->solution[1]))
        return NURI_OK;
    p->count++;
    p->ended = true;
    return nuri_session_accept(p->s, p->solution[1]);
}

/*
 * A slice of the search.  After the first solution of a large board the search
 * may look for the second for long, although it is near: on a board of 100x100
 * cells 9 s after the first 0.03.  But most boards have no second one, and the
 * proof of that takes no more nodes than it waits here.
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
        const uint64_t wait = stats->nodes + NODES_ALONE;
        status = search_up_to(p, 2, wait < end ? wait : end);
        if (status == NURI_OK && !p->ended && !is_stopped(p))
            status = look_near(p);
    }
    return status == NURI_OK && !p->ended && !is_stopped(p)
               ? search_up_to(p, p->wanted, end)
               : status;
}

/* ---- By sweeps ---- */

static nuri_status take_answer(struct pair *p,
                               const struct frontier_answer *answer)
{
    nuri_status status = NURI_OK;

    if (answer->count < p->count)
        return NURI_ERR_INTERNAL;
    p->count = (unsigned)answer->count;
    p->ended = true;
    p->common_known = answer->common_known;
    for (unsigned i = 0; i < p->count && status == NURI_OK; i++)
        status = nuri_session_accept(p->s, p->solution[i]);
    return status;
}

/* The colour of a cell in all solutions, as far as rules and search know. */
static nuri_colour settled(const struct pair *p, uint32_t i)
{
    const cell c = grid_at(&p->s->puzzle->grid, i);
    const nuri_colour by_rules = (nuri_colour)p->s->board.colour[c];

    return by_rules != NURI_COLOUR_OPEN ? by_rules
                                        : nuri_search_settled(p->s->search, c);
}

static bool is_mostly_settled(const struct pair *p)
{
    const uint32_t cells = grid_cells(&p->s->puzzle->grid);
    uint32_t open = 0;

    for (uint32_t i = 0; i < cells; i++)
        open += settled(p, i) == NURI_COLOUR_OPEN;
    return 2 * open < cells;
}

/* They begin with what is settled by now. */
static nuri_status start_sweeps(struct pair *p)
{
    const nuri_puzzle *const puzzle = p->s->puzzle;
    const uint32_t cells = grid_cells(&puzzle->grid);
    uint8_t *known = nuri_mem_array(cells, 1);
    struct board board;
    bool consistent;

    if (!known)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < cells; i++)
        known[i] = (uint8_t)settled(p, i);
    const nuri_status status =
        nuri_board_init(&board, puzzle, known, &consistent);
    free(known);
    if (status != NURI_OK)
        return status;
    p->frontier = nuri_frontier_new(&board, false, p->s->budget);
    nuri_board_drop(&board);
    return p->frontier ? NURI_OK : NURI_ERR_MEMORY;
}

static nuri_status sweep(struct pair *p, uint64_t nodes)
{
    const nuri_stats *const stats = nuri_search_stats(p->s->search);
    struct frontier_answer answer = {
        .solution = {p->solution[0], p->solution[1]}, .common = p->common};

    const nuri_status status = p->frontier ? NURI_OK : start_sweeps(p);
    if (status != NURI_OK)
        return status;
    p->is_swept = nuri_frontier_run(p->frontier, nodes, stats, &answer);
    if (stats->memory + answer.memory > p->memory)
        p->memory = stats->memory + answer.memory;
    /* The search does not know what others hold: where memory is short, the
     * sweep begins anew in the next round. */
    if (p->is_swept || p->s->budget->options.max_memory > 0) {
        nuri_frontier_free(p->frontier);
        p->frontier = NULL;
    }
    return answer.known ? take_answer(p, &answer) : NURI_OK;
}

/* ---- In turns ---- */

/* A very thin sea: few such boards of one solution take the search less than a
 * sweep; where there are more, a short look for them is enough.  Small boards
 * are swept in no time. */
static nuri_status sweep_at_once(struct pair *p)
{
    nuri_status status = sweep(p, 1);

    if (status == NURI_OK && !p->ended && !is_stopped(p))
        status = nuri_pair_start_samples(p);
    if (status == NURI_OK && p->sampler)
        status = sample(p, NODES_OF_LOOK);
    return status == NURI_OK && !p->ended && !p->is_swept && !is_stopped(p)
               ? sweep(p, NODES_AT_ONCE)
               : status;
}

/*
 * The first slice of the search.  Once it has settled most of the board for good,
 * what is left may be one large island in a corner: clauses can hardly say how
 * much room that has, but a sweep goes over all the rest in no time.
 */
static nuri_status begin(struct pair *p, uint64_t nodes)
{
    const uint64_t rest = nodes > NODES_ALONE ? nodes - NODES_ALONE : 0;
    nuri_status status = search_within(p, nodes - rest);

    if (status != NURI_OK || p->ended || is_stopped(p))
        return status;
    if (!p->is_swept && is_mostly_settled(p))
        status = sweep(p, NODES_OF_GLANCE);
    if (status == NURI_OK && !p->ended && !is_stopped(p) && p->frontier &&
        nuri_frontier_is_far(p->frontier))
        status = sweep(p, NODES_AT_ONCE);
    return status == NURI_OK && !p->ended && !is_stopped(p) && rest > 0
               ? search_within(p, rest)
               : status;
}

static nuri_status take_turns(struct pair *p)
{
    const bool at_once = budget_without(p->s->budget, ABLATE_PATIENCE);
    const uint64_t slice = at_once ? 1 : nuri_pair_patience(p->s->puzzle);
    uint64_t nodes = at_once || slice > NODES_ALONE ? slice : NODES_ALONE;
    uint64_t times = 1;
    nuri_status status = NURI_OK;

    p->is_swept = !nuri_frontier_fits(p->s->puzzle) ||
                  budget_without(p->s->budget, ABLATE_SWEEP);
    if (!p->is_swept && nuri_frontier_is_quick(p->s->puzzle))
        status = sweep_at_once(p);
    for (; status == NURI_OK && !p->ended && !is_stopped(p);
         times *= 2, nodes = slice * times) {
        status = times == 1 ? begin(p, nodes) : search_within(p, nodes);
        if (status != NURI_OK || p->ended || is_stopped(p))
            break;
        if (times == 1)
            status = nuri_pair_start_samples(p);
        if (status == NURI_OK && p->sampler)
            status = nuri_pair_sample(p, times);
        if (status == NURI_OK && !p->ended && !p->is_swept && times > 1 &&
            !is_stopped(p))
            status = sweep(p, NODES_OF_SWEEPS * (times - 1));
        if (status == NURI_OK && !p->ended && !p->sampler && p->is_swept)
            return search(p);
    }
    return status;
}

nuri_status nuri_pair_find(struct pair *p)
{
    /* A proof is what the search writes down, alone. */
    const nuri_status status =
        p->s->budget->options.proof ? search(p) : take_turns(p);

    if (p->count > p->wanted)
        p->count = p->wanted;
    return status;
}

void nuri_pair_drop(struct pair *p)
{
    nuri_sampler_free(p->sampler);
    nuri_frontier_free(p->frontier);
    p->sampler = NULL;
    p->frontier = NULL;
}
