/*
 * obliged.c -- squares that only one island can reach.
 *
 * If no cell of a 2x2 square is known white, and its undecided cells can belong
 * to one island only, that island must have a cell of the square.  So a cell
 * does not belong to it if joining its known cells, one of the square and that
 * cell takes more new cells than are missing.
 *
 * Cost of three.  Let T be the known part with the clue.  A minimal set that
 * joins T, a square and a cell c is three ways that meet in some cell.  With t
 * and q new cells on the cheapest ways to it from T and from the square, itself
 * included, it costs t + q - 1 so far, as it was counted twice, plus the way to
 * c.  They meet in T (as if t were 1) or in an undecided cell: if in another
 * known part, they may as well meet in the cell before it on the way from T.
 *
 * These cells are far apart, so an explanation would need many literals, and a
 * proof several steps.  So this runs only at level 0, where no explanation is
 * needed, and not with a proof.  That keeps more than two of three conflicts
 * that all levels would save.
 */
#include "search/obliged.h"

#include "base/sets.h"
#include "search/island_bits.h"
#include "search/marks.h"
#include "search/trail.h"

/* Islands that miss more cells are skipped. */
enum { MAX_MISSING = 16 };

/* The cells reached with i new cells, by i. */
typedef uint64_t waves[MAX_MISSING + 1][ISLAND_WORDS];

struct obliged {
    struct search *s;
    const struct region *r;
    uint32_t k, missing; /* its stride; missing cells */
    const uint64_t *possible, *known;
    uint64_t meeting[ISLAND_WORDS]; /* where ways may meet */
    waves from_known, from_square;
    uint32_t squares; /* in s->stack */
};

/* Fill all waves after the i-th. */
SET_INLINE void fill_waves(const struct obliged *o, waves from, uint32_t i,
                           const int n)
{
    set_take_parts(from[i], o->known, o->k, n);
    for (; i < o->missing; i++) {
        set_spread(from[i + 1], from[i], o->possible, o->k, n);
        set_take_parts(from[i + 1], o->known, o->k, n);
    }
}

/* Settle cells too far for the square.  True if any. */
SET_INLINE bool settle_far(const struct obliged *o, const int n)
{
    uint64_t near[ISLAND_WORDS] = {0}, far[ISLAND_WORDS];

    for (uint32_t cost = 1; cost <= o->missing; cost++) {
        set_spread(near, near, o->possible, o->k, n);
        for (uint32_t t = 1; t <= cost; t++)
            for (int i = 0; i < n; i++)
                near[i] |= o->from_known[t][i] &
                           o->from_square[cost + 1 - t][i] & o->meeting[i];
        set_take_parts(near, o->known, o->k, n);
    }
    set_join(near, o->known, o->known, n);
    if (!set_minus(far, o->possible, near, n))
        return false;
    for (int i = 0; i < n; i++)
        for (uint64_t w = far[i]; w; w &= w - 1) {
            const uint32_t bit = 64 * (uint32_t)i + word_lowest(w);
            nuri_assign(o->s, negative(var_at_bit(o->s, o->r, bit)),
                        REASON_NONE, 0);
        }
    return true;
}

/* Count an undecided cell of this island alone at its squares' corners. */
static void count_alone(struct obliged *o, cell c)
{
    struct search *const s = o->s;
    const cell step = s->grid.stride;
    const cell corners[4] = {c, c - 1, c - step, c - step - 1};

    for (int k = 0; k < 4; k++) {
        const var v = var_of(s->sea_of[corners[k]]);
        if (s->mark[v] != s->stamp) {
            s->stack[o->squares++] = v;
            s->distance[v] = 0;
        }
        s->mark[v] = s->stamp;
        s->distance[v]++;
    }
}

SET_INLINE void count_all_alone(struct obliged *o, const int n)
{
    const struct search *const s = o->s;

    for (int i = 0; i < n; i++)
        for (uint64_t w = o->possible[i] & ~o->known[i]; w; w &= w - 1) {
            const cell c = s->cell_of[var_at_bit(
                o->s, o->r, 64 * (uint32_t)i + word_lowest(w))];
            if (s->alive[c] == 2 && is_open(s, s->sea_of[c]))
                count_alone(o, c);
        }
}

/* Start from the undecided cells of the square.  False if the way to it leaves
 * enough for any cell. */
SET_INLINE bool begin_at_square(struct obliged *o, cell corner, const int n)
{
    const struct search *const s = o->s;
    cell square[4];

    grid_square(&s->grid, corner, square);
    set_clear(o->from_square[1], n);
    for (int k = 0; k < 4; k++) {
        uint32_t i = s->own_first[square[k]];
        if (!is_open(s, s->sea_of[square[k]]))
            continue;
        while (is_false(s, positive(s->own[i])))
            i++;
        set_add(o->from_square[1], s->bit_of[s->own[i]]);
    }
    uint32_t way = 1;
    while (way < o->missing &&
           !set_meets(o->from_known[way], o->from_square[1], n))
        way++;
    if (set_within(o->possible, o->from_known[o->missing - way], n))
        return false;
    fill_waves(o, o->from_square, 1, n);
    return true;
}

SET_INLINE void begin_at_known(struct obliged *o, const int n)
{
    set_only(o->from_known[0], o->s->bit_of[o->r->root], n);
    set_flood(o->from_known[0], o->known, o->k, n);
    for (int i = 0; i < n; i++)
        o->meeting[i] = o->from_known[0][i] | ~o->known[i];
    fill_waves(o, o->from_known, 0, n);
}

SET_INLINE bool settle_island(struct obliged *o, const int n)
{
    bool is_begun = false;

    assert(o->missing > 0 && o->missing <= MAX_MISSING);
    new_stamps(o->s, 1);
    o->squares = 0;
    count_all_alone(o, n);
    for (uint32_t i = 0; i < o->squares; i++) {
        const var v = o->s->stack[i];
        const cell corner = o->s->cell_of[v];
        if (v == 0 || o->s->distance[v] + o->s->square[corner] < 4)
            continue;
        if (!is_begun)
            begin_at_known(o, n);
        is_begun = true;
        if (begin_at_square(o, corner, n) && settle_far(o, n))
            return true;
    }
    return false;
}

bool nuri_settle_obliged(struct search *s)
{
    struct obliged o;
    bool any = false;

    assert(s->levels == 0);
    o.s = s;
    for (uint32_t i = 1; i < s->regions; i++) {
        const struct region *const r = &s->region[i];
        o.r = r;
        o.k = r->stride;
        o.missing = r->size - r->trues;
        o.possible = s->set + r->set;
        o.known = o.possible + r->words;
        if (!r->words || r->size == NO_SIZE || o.missing - 1 >= MAX_MISSING)
            continue;
        const bool is_small =
            LEAST_ISLAND_WORDS < ISLAND_WORDS && r->words == LEAST_ISLAND_WORDS;
        if (is_small ? settle_island(&o, LEAST_ISLAND_WORDS)
                     : settle_island(&o, ISLAND_WORDS))
            any = true;
    }
    return any;
}
