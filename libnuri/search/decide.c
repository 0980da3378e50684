/*
 * decide.c -- the next variable, and its first value; failed literals.
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
 * [3] J. W. Freeman: Improvements to propositional satisfiability search
 *     algorithms, PhD thesis, University of Pennsylvania, 1995.
 */
#include "search/inside.h"
#include "search/search.h"

/* The decay of activity per conflict; faster at first, when it means little. */
#define DECAY        0.97
#define YOUNG_DECAY  0.90
#define RESCALE_OVER 1e100

/* The activity of a first rank, against 1 of a conflict; number of ranks. */
#define RANK 0.001
enum { RANKS = 13 };

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

/* The number of known cells around: neighbours count twice, corners once. */
static uint32_t known_around(const struct search *s, cell c)
{
    uint32_t count = 0;
    cell around[RING];

    grid_ring(&s->grid, around);
    for (uint32_t k = 0; k < RING; k++) {
        const lit sea = s->sea_of[c + around[k]];
        count += (uint32_t)(sea != LIT_TRUE && !is_open(s, sea)) * (2 - k % 2);
    }
    return count;
}

/* Compute the ranks of all variables outside black cells: those of a cell have
 * the same.  first [RANKS + 1] becomes the number of undecided ones of lower
 * ranks. */
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
            rank[v] = i == SEA ? RANKS - 1 - known_around(s, c)
                               : rank[var_of(s->sea_of[c])];
            assert(rank[v] < RANKS);
            first[rank[v] + 1] += is_open(s, positive(v));
        }
    }
    for (uint32_t i = 0; i < RANKS; i++)
        first[i + 1] += first[i];
    return true;
}

void nuri_order(struct search *s, uint32_t seed)
{
    uint64_t state = seed;
    uint32_t *const rank = s->distance;
    uint32_t first[RANKS + 1] = {0};

    assert(s->levels == 0 && s->heap_size == 0);
    s->is_ordered = true;
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
    for (uint32_t at = 0; seed && at < s->heap_size; at++) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        s->activity[s->heap[at]] += (double)(state >> 40) * 0x1p-24 * RANK;
        move_up(s, at);
    }
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
    while (s->heap_size > 0 && !is_all_known(s)) {
        const var best = s->heap[0];
        assert(s->heap_place[best] == 0);
        s->heap_place[best] = NOT_IN_HEAP;
        if (--s->heap_size > 0) {
            put(s, 0, s->heap[s->heap_size]);
            move_down(s, 0);
        }
        if (is_open(s, positive(best)))
            return s->phase[best] ? positive(best) : negative(best);
    }
    assert(is_all_known(s));
    return LIT_FALSE;
}

/* The variables of the sea are the cells, row by row.  Of an island the white
 * cells that are connected to its clue are preferred. */
void nuri_search_prefer(struct search *s, const uint8_t *colouring)
{
    const struct region *const sea = &s->region[SEA];

    assert(!s->enumerating);
    if (s->exhausted) /* there may be no variables */
        return;
    s->is_paused = false;
    nuri_undo(s, s->closed_levels);
    memset(s->phase, 0, s->vars);
    for (var v = sea->first; v < sea->end; v++)
        s->phase[v] = colouring[v - sea->first] == NURI_BLACK;
    for (uint32_t i = SEA + 1; i < s->regions; i++) {
        uint32_t count = 0;
        s->phase[s->region[i].root] = 1;
        s->stack[count++] = s->region[i].root;
        while (count > 0) {
            const var *const near = s->near[s->stack[--count]];
            for (int k = 0; k < 4; k++)
                if (near[k] && !s->phase[near[k]] &&
                    !s->phase[var_of(s->sea_of[s->cell_of[near[k]]])]) {
                    s->phase[near[k]] = 1;
                    assert(count < s->vars);
                    s->stack[count++] = near[k];
                }
        }
    }
}

/* ---- Failed literals ---- */

/*
 * After a few conflicts, each cell next to known ones is tried as black and as
 * white, at level 0.  A conflict settles the cell for good [3], which makes
 * later work cheaper: the cell is in no explanation, and part of a node in the
 * links.  Repeating it when the search takes long helps unlucky ones.
 *
 * If a try ends without a conflict, none of the literals that followed fails
 * either: each implies a subset of them.  Later settled cells may change that,
 * but they are not tried again.
 *
 * At most two propagations for each such cell; one for many.
 */

/* Two neighbours, or two corners for each, must be known: elsewhere few cells
 * fail, and large boards have many of these. */
enum { NEAR = 4 };

/* Flags of a variable: its first value, and the literals known not to fail. */
enum { KEPT_PHASE = 1, KEPT_TRUE = 2, KEPT_FALSE = 4 };

static void keep_followed(struct search *s)
{
    for (uint32_t i = s->level_start[1]; i < s->trail_size; i++) {
        const var v = var_of(s->trail[i]);
        s->kept[v] |= s->trail[i] == positive(v) ? KEPT_TRUE : KEPT_FALSE;
    }
}

/* Try l alone.  False if that refutes the board. */
static bool probe(struct search *s, lit l)
{
    s->stats.decisions++;
    s->stats.nodes++;
    nuri_decide(s, l);
    while (!nuri_propagate(s))
        if (!nuri_resolve(s))
            return false;
    if (s->levels > 0)
        keep_followed(s);
    nuri_undo(s, 0);
    return true;
}

static bool is_to_try(const struct search *s, lit l, uint8_t kept)
{
    return is_open(s, l) && !(s->kept[var_of(l)] & kept);
}

void nuri_probe(struct search *s)
{
    const struct region *const sea = &s->region[SEA];
    bool ok = true;

    assert(s->levels == 0);
    /* Values of tries are no hints for a solution. */
    memcpy(s->kept, s->phase, s->vars * sizeof *s->kept);
    for (var v = sea->first; v < sea->end && ok; v++) {
        if (known_around(s, s->cell_of[v]) < NEAR)
            continue;
        if (is_to_try(s, positive(v), KEPT_TRUE))
            ok = probe(s, positive(v));
        if (ok && is_to_try(s, negative(v), KEPT_FALSE))
            ok = probe(s, negative(v));
        if (s->failed || !nuri_may_go_on(s))
            break;
    }
    for (var v = 0; v < s->vars; v++)
        s->phase[v] = s->kept[v] & KEPT_PHASE;
}
