/*
 * propagate.c -- propagate all constraints and learned clauses.
 *
 * The constraints `cell`, `pool` and `join` are propagated natively, literal by
 * literal; then learned clauses with two watched literals [1]; and last the
 * expensive constraint `region`: islands first, then the sea.
 *
 * [1] M. Moskewicz et al.: Chaff, DAC 2001; the blocking literals: N. Een,
 *     N. Sorensson, MiniSat 2.1 (2008).
 */
#include "search/inside.h"

/* On large boards one decision may settle millions of literals.  They are
 * counted in blocks of this power of two, each literal as some nodes. */
enum { LITERALS_AT_ONCE = 1 << 7, NODES_A_LITERAL = 8 };

/* `cell`: v is true, so all else in its cell is false. */
static bool follow_cell_true(struct search *s, var v)
{
    const cell c = s->cell_of[v];
    const lit sea = s->sea_of[c];

    if (sea != positive(v) &&
        !imply(s, opposite(sea), REASON_BINARY, negative(v)))
        return false;
    for (uint32_t i = s->own_first[c]; i < s->own_first[c + 1]; i++)
        if (s->own[i] != v &&
            !imply(s, negative(s->own[i]), REASON_BINARY, negative(v)))
            return false;
    return true;
}

/* `cell`: a variable of c became false; the last one left is true. */
static bool follow_cell_false(struct search *s, cell c)
{
    lit left = s->sea_of[c];

    if (s->alive[c] > 1)
        return true;
    for (uint32_t i = s->own_first[c];
         is_false(s, left) && i < s->own_first[c + 1]; i++)
        left = positive(s->own[i]);
    return imply(s, left, REASON_CELL, c);
}

/* `pool`: c is black; squares with three black cells have a white one. */
static bool follow_pool(struct search *s, cell c)
{
    const struct grid *g = &s->grid;
    const cell corners[4] = {c, c - 1, c - g->stride, c - g->stride - 1};

    for (int i = 0; i < 4; i++) {
        cell square[4];
        if (s->square[corners[i]] < 3)
            continue;
        grid_square(g, corners[i], square);
        int k = 0;
        while (k < 3 && is_true(s, s->sea_of[square[k]]))
            k++;
        if (!imply(s, opposite(s->sea_of[square[k]]), REASON_POOL, corners[i]))
            return false;
    }
    return true;
}

/* `join` for own(i, c) = u and the neighbour in direction k.  It applies if two
 * of its three literals are false and the third is not true.  That is rare, so
 * one branch tests it. */
static inline bool follow_join(struct search *s, var u, uint32_t k)
{
    const lit sea = s->sea_of[s->cell_of[u] + (cell)s->toward[k]];
    const lit next = positive(s->near[u][k]);

    if (s->value[negative(u)] + s->value[sea] + s->value[next] > -2)
        return true;
    if (is_open(s, negative(u)))
        return imply(s, negative(u), REASON_JOIN, 4 * u + k);
    return imply(s, is_open(s, sea) ? sea : next, REASON_JOIN, 4 * u + k);
}

static bool follow_true(struct search *s, var v)
{
    if (!follow_cell_true(s, v))
        return false;
    if (s->region_of[v] == SEA)
        return s->squares_allowed || follow_pool(s, s->cell_of[v]);
    for (uint32_t k = 0; k < 4; k++)
        if (!follow_join(s, v, k))
            return false;
    return true;
}

/* Cell c is white: the owner of a neighbour owns it too. */
static bool follow_white(struct search *s, cell c)
{
    for (uint32_t k = 0; k < 4; k++) {
        const cell d = c + (cell)s->toward[k];
        for (uint32_t i = s->own_first[d]; i < s->own_first[d + 1]; i++)
            if (!follow_join(s, s->own[i], 3 - k))
                return false;
    }
    return true;
}

static bool follow_false(struct search *s, var v)
{
    const cell c = s->cell_of[v];

    if (!follow_cell_false(s, c))
        return false;
    if (s->region_of[v] == SEA)
        return follow_white(s, c);
    if (is_true(s, s->sea_of[c])) /* most are, and join nothing */
        return true;
    for (uint32_t k = 0; k < 4; k++)
        if (s->near[v][k] && !follow_join(s, s->near[v][k], 3 - k))
            return false;
    return true;
}

/* The watched literal `gone` of a clause is false: watch another one that is not.
 * False if the other watched one, its blocker from now on, is true or the last. */
static bool moves(struct search *s, lit gone, struct watch *w)
{
    lit *const c = clause_literals(s, w->clause);
    const uint32_t size = clause_size(s, w->clause);
    const lit first = c[0] ^ c[1] ^ gone;

    assert(c[0] == gone || c[1] == gone);
    w->blocker = first;
    if (is_true(s, first))
        return false;
    for (uint32_t k = 2; k < size; k++)
        if (!is_false(s, c[k])) {
            nuri_watches_push(s, opposite(c[k]), *w);
            c[0] = first;
            c[1] = c[k];
            c[k] = gone;
            return true;
        }
    return false;
}

/* Follow the learned clauses that watch the opposite of l, now false. */
static bool follow_clauses(struct search *s, lit l)
{
    struct watches *const list = &s->watches[l];
    const lit gone = opposite(l);
    uint32_t kept = 0, i = 0;
    bool conflict = false;

    while (i < list->count && !conflict) {
        struct watch w = list->item[i++];
        const bool is_pair = w.clause & BINARY;
        if (!is_pair && !is_true(s, w.blocker) && moves(s, gone, &w))
            continue;
        list->item[kept++] = w;
        conflict = !imply(s, w.blocker, is_pair ? REASON_BINARY : REASON_CLAUSE,
                          is_pair ? gone : w.clause);
    }
    while (i < list->count)
        list->item[kept++] = list->item[i++];
    list->count = kept;
    return !conflict;
}

static bool follow_literals(struct search *s)
{
    while (s->head < s->trail_size) {
        const lit l = s->trail[s->head++];
        const var v = var_of(l);
        if (++s->stats.propagations % LITERALS_AT_ONCE == 0) {
            s->since_check += (uint64_t)LITERALS_AT_ONCE * NODES_A_LITERAL;
            if (is_too_long(s))
                return true;
        }
        if (l == positive(v) ? !follow_true(s, v) : !follow_false(s, v))
            return false;
        if (s->watches && !follow_clauses(s, l))
            return false;
    }
    return true;
}

bool nuri_propagate(struct search *s)
{
    for (;;) {
        if (!follow_literals(s))
            return false;
        if (is_too_long(s))
            return true;
        if (s->dirty_count > 0) {
            const uint32_t region = s->dirty[--s->dirty_count];
            assert(region != SEA && s->is_dirty[region]);
            s->is_dirty[region] = 0;
            if (!nuri_propagate_region(s, region))
                return false;
        } else if (s->sea_dirty || s->news_count > 0) {
            if (!nuri_propagate_region(s, SEA))
                return false;
        } else {
            return true;
        }
    }
}
