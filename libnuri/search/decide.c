/*
 * decide.c -- the next variable, and its first value.
 *
 * Variables of recent conflicts come first [1], with their last value [2].  At
 * the start, variables with the most known cells around come first, as much
 * follows from them: an eighth fewer conflicts than in cell order.  Black is
 * tried before white, which makes the short conflicts: a wrong black cell soon
 * encloses an island.
 *
 * Floating point is used in a fixed order and never fused (see CMakeLists.txt),
 * so that all machines decide alike.
 *
 * [1] M. Moskewicz et al.: Chaff, DAC 2001; with the decay of MiniSat.
 * [2] K. Pipatsrisawat, A. Darwiche: A lightweight component caching scheme
 *     for satisfiability solvers, SAT 2007.
 */
#include "search/decide.h"

#include "search/limits.h"

#include <string.h>

/* The decay of activity per conflict; faster at first, when it means little. */
#define DECAY        0.97
#define YOUNG_DECAY  0.90
#define RESCALE_OVER 1e100

/* The activity of a first rank, against 1 of a conflict; number of ranks. */
#define RANK 0.001
enum { RANKS = 13 };

/* True if the cell is on the board and has a colour. */
static uint32_t is_known(const struct search *s, lit sea)
{
    return sea != LIT_TRUE && !is_open(s, sea);
}

static bool goes_before(const struct search *s, var a, var b)
{
    return s->activity[a] > s->activity[b];
}

static void put(struct search *s, uint32_t at, var v)
{
    assert(at < s->vars);
    s->heap[at] = v;
    s->heap_place[v] = at;
}

static void move_up(struct search *s, uint32_t at)
{
    const var v = s->heap[at];

    while (at > 0 && goes_before(s, v, s->heap[(at - 1) / 2])) {
        put(s, at, s->heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    put(s, at, v);
}

static void move_down(struct search *s, uint32_t at)
{
    const var v = s->heap[at];

    for (;;) {
        uint32_t child = 2 * at + 1;
        if (child >= s->heap_size)
            break;
        if (child + 1 < s->heap_size &&
            goes_before(s, s->heap[child + 1], s->heap[child]))
            child++;
        if (!goes_before(s, s->heap[child], v))
            break;
        put(s, at, s->heap[child]);
        at = child;
    }
    put(s, at, v);
}

void nuri_heap_insert(struct search *s, var v)
{
    assert(s->heap_place[v] == NOT_IN_HEAP);
    put(s, s->heap_size++, v);
    move_up(s, s->heap_place[v]);
}

uint32_t nuri_known_around(const struct search *s, cell c)
{
    const lit *const at = s->sea_of + c;
    const lit *const up = at - s->grid.stride, *const down =
                                                   at + s->grid.stride;

    return 2U * (is_known(s, up[0]) + is_known(s, at[-1]) + is_known(s, at[1]) +
                 is_known(s, down[0])) +
           is_known(s, up[-1]) + is_known(s, up[1]) + is_known(s, down[-1]) +
           is_known(s, down[1]);
}

/* Compute the ranks of all variables outside black cells. first [RANKS + 1]
 * becomes the number of undecided ones of lower ranks. */
static bool rank_variables(struct search *s, uint32_t *rank, uint32_t *first)
{
    for (uint32_t i = 0; i < s->regions; i++) {
        const struct region *const r = &s->region[i];
        if (nuri_is_too_late(s, r->end - r->first))
            return false;
        for (var v = r->first; v < r->end; v++) {
            const cell c = s->cell_of[v];
            if (is_true(s, s->sea_of[c]))
                continue;
            rank[v] = i == SEA ? RANKS - 1 - nuri_known_around(s, c)
                               : rank[var_of(s->sea_of[c])];
            assert(rank[v] < RANKS);
            first[rank[v] + 1] += is_open(s, positive(v));
        }
    }
    for (uint32_t i = 0; i < RANKS; i++)
        first[i + 1] += first[i];
    return true;
}

/* Fill the heap by rank; all variables of a cell have the same rank. */
static void fill_by_rank(struct search *s)
{
    uint32_t *const rank = s->distance;
    uint32_t first[RANKS + 1] = {0};

    if (!rank_variables(s, rank, first))
        return;
    for (uint32_t i = 0; i < s->regions; i++) {
        const struct region *const r = &s->region[i];
        if (nuri_is_too_late(s, r->end - r->first))
            return;
        for (var v = r->first; v < r->end; v++) {
            if (!is_open(s, positive(v)))
                continue;
            s->activity[v] = (RANKS - 1 - rank[v]) * RANK;
            put(s, first[rank[v]]++, v);
            s->heap_size++;
        }
    }
}

void nuri_order(struct search *s, uint32_t seed)
{
    uint64_t state = seed;

    assert(s->levels == 0 && s->heap_size == 0);
    s->is_ordered = true;
    fill_by_rank(s);
    for (uint32_t at = 0; seed && at < s->heap_size; at++) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        s->activity[s->heap[at]] += (double)(state >> 40) * 0x1p-24 * RANK;
        move_up(s, at);
    }
}

static var heap_pop(struct search *s)
{
    const var best = s->heap[0];

    assert(s->heap_size > 0 && s->heap_place[best] == 0);
    s->heap_place[best] = NOT_IN_HEAP;
    if (--s->heap_size > 0) {
        put(s, 0, s->heap[s->heap_size]);
        move_down(s, 0);
    }
    return best;
}

void nuri_bump(struct search *s, var v)
{
    assert(v < s->vars && s->increment > 0);
    s->activity[v] += s->increment;
    if (s->activity[v] > RESCALE_OVER) {
        for (var u = 0; u < s->vars; u++)
            s->activity[u] /= RESCALE_OVER;
        s->increment /= RESCALE_OVER;
    }
    if (s->heap_place[v] != NOT_IN_HEAP)
        move_up(s, s->heap_place[v]);
}

void nuri_decay(struct search *s)
{
    const double age = s->stats.conflicts < YOUNG_CONFLICTS
                           ? (double)s->stats.conflicts / YOUNG_CONFLICTS
                           : 1;

    s->increment /= YOUNG_DECAY + (DECAY - YOUNG_DECAY) * age;
}

lit nuri_choose(struct search *s)
{
    if (is_all_known(s))
        return LIT_FALSE; /* without emptying the heap */
    while (s->heap_size > 0) {
        const var v = heap_pop(s);
        if (is_open(s, positive(v)))
            return s->phase[v] ? positive(v) : negative(v);
    }
    assert(is_all_known(s));
    return LIT_FALSE;
}

/* Prefer the white cells connected to the known cells of the island. */
static void prefer_island(struct search *s, const struct region *r,
                          const uint8_t *colouring)
{
    uint32_t count = 0;

    s->phase[r->root] = 1;
    s->stack[count++] = r->root;
    while (count > 0) {
        const var *const near = s->near[s->stack[--count]];
        for (int k = 0; k < 4; k++) {
            const cell c = s->cell_of[near[k]];
            if (near[k] == 0 || s->phase[near[k]] ||
                colouring[grid_index(&s->grid, c)] == NURI_BLACK)
                continue;
            s->phase[near[k]] = 1;
            assert(count < s->vars);
            s->stack[count++] = near[k];
        }
    }
}

void nuri_prefer(struct search *s, const uint8_t *colouring)
{
    const struct region *const sea = &s->region[SEA];

    assert(s->levels == s->closed_levels);
    memset(s->phase, 0, s->vars);
    for (var v = sea->first; v < sea->end; v++)
        s->phase[v] =
            colouring[grid_index(&s->grid, s->cell_of[v])] == NURI_BLACK;
    for (uint32_t i = SEA + 1; i < s->regions; i++)
        if (s->region[i].root)
            prefer_island(s, &s->region[i], colouring);
}
