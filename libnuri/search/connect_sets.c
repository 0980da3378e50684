/*
 * connect_sets.c -- the constraint `region` for islands, as sets of cells.
 *
 * See connect.c for the theorem.  A lowpoint search has an unpredictable branch
 * at every cell; here a few operations treat all cells of an island at once.
 *
 * Known parts are joined one after another: see base/ways.h.
 *
 * Room: a cell without which too few are connected is in every connected set of
 * the size with the known cells.  So one such set is grown.  If there is
 * another that shares no undecided cell with it, there is no such cell;
 * otherwise each is tried.
 */
#include "search/connect.h"

#include "base/ways.h"
#include "search/explanation.h"
#include "search/island_bits.h"
#include "search/reasons.h"
#include "search/trail.h"

struct island_sets {
    struct search *s;
    struct region *r;
    uint32_t region, k; /* its number; its stride */
    const uint64_t *possible, *known;
    uint64_t home[ISLAND_WORDS];   /* the known part of the root */
    uint64_t joined[ISLAND_WORDS]; /* known parts joined to it */
    uint64_t ways[ISLAND_WORDS];   /* cells that join them */
};

/* ---- Joining the known parts ---- */

/* The first known variable of the part behind `middle`. */
SET_INLINE var known_behind(const struct island_sets *g, const uint64_t *part,
                            uint32_t middle, const int n)
{
    uint64_t behind[ISLAND_WORDS], among[ISLAND_WORDS] = {0}; /* for gcc -O1 */
    var best = 0;

    set_copy(among, g->possible, n);
    set_remove(among, middle);
    set_copy(behind, part, n);
    set_flood(behind, among, g->k, n);
    for (int i = 0; i < n; i++)
        for (uint64_t w = behind[i] & g->known[i]; w; w &= w - 1)
            best = first_known(
                g->s, best,
                var_at_bit(g->s, g->r, 64 * (uint32_t)i + word_lowest(w)));
    return best;
}

static void settle_cut(struct island_sets *g, uint32_t bit,
                       const uint64_t *part, const int n)
{
    const var v = var_at_bit(g->s, g->r, bit);

    assert(v > 0);
    if (is_open(g->s, positive(v)) && !is_without(g->s, ABLATE_CUT))
        nuri_assign(g->s, positive(v), REASON_CUT,
                    known_behind(g, part, bit, n));
}

/* Settle the cells of the way that are needed to reach the part. */
SET_INLINE void follow_way(struct island_sets *g, const struct way *way,
                           const uint64_t *part, const int n)
{
    uint32_t cut[MAX_WAY_LENGTH];
    const uint32_t count =
        way_cuts(way, g->joined, part, g->possible, g->k, cut, n);

    for (uint32_t i = 0; i < count; i++)
        settle_cut(g, cut[i], part, n);
}

/* Join all known parts; a conflict if that fails. */
SET_INLINE bool join_parts(struct island_sets *g, const int n)
{
    uint64_t rest[ISLAND_WORDS], part[ISLAND_WORDS];
    struct way way;

    set_only(g->home, g->s->bit_of[g->r->root], n);
    set_flood(g->home, g->known, g->k, n);
    set_copy(g->joined, g->home, n);
    set_clear(g->ways, n);
    while (set_minus(rest, g->known, g->joined, n)) {
        if (!way_find(&way, g->joined, rest, g->possible, g->k, n))
            return nuri_explain_conflict(
                g->s, negative(var_at_bit(g->s, g->r, set_lowest(rest, n))),
                REASON_POCKET, g->r->root);
        set_only(part, way.end, n);
        set_flood(part, rest, g->k, n);
        follow_way(g, &way, part, n);
        set_join(g->joined, part, part, n);
        for (uint32_t i = 0; i < way.length; i++)
            set_add(g->ways, way.cell[i]);
    }
    return true;
}

/* ---- Pockets and far cells ---- */

/* The cells that the root reaches with at most `missing` new cells. */
SET_INLINE void ball(const struct island_sets *g, uint64_t *set,
                     uint32_t missing, const int n)
{
    set_copy(set, g->home, n);
    set_flood(set, g->known, g->k, n); /* more may be known by now */
    for (uint32_t d = 0; d < missing; d++) {
        if (!set_spread(set, set, g->possible, g->k, n))
            return;
        set_take_parts(set, g->known, g->k, n);
    }
}

/* Remove these cells from the island; false if one is known. */
SET_INLINE bool settle_out(struct island_sets *g, const uint64_t *set,
                           enum reason_kind kind, uint32_t data, const int n)
{
    for (int i = 0; i < n; i++)
        for (uint64_t w = set[i]; w; w &= w - 1) {
            const var v =
                var_at_bit(g->s, g->r, 64 * (uint32_t)i + word_lowest(w));
            if (is_true(g->s, positive(v)))
                return nuri_explain_conflict(g->s, negative(v), kind, data);
            nuri_assign(g->s, negative(v), kind, data);
        }
    return true;
}

/* Only cells connected, and near enough, are possible. */
SET_INLINE bool follow_reach(struct island_sets *g, const int n)
{
    uint64_t near[ISLAND_WORDS], reached[ISLAND_WORDS], out[ISLAND_WORDS];

    if (g->r->size == NO_SIZE || is_without(g->s, ABLATE_FAR)) {
        set_copy(near, g->joined, n);
        set_flood(near, g->possible, g->k, n);
    } else {
        assert(g->r->trues <= g->r->size);
        ball(g, near, g->r->size - g->r->trues, n);
    }
    if (set_within(g->possible, near, n))
        return true;
    set_copy(reached, near, n);
    set_flood(reached, g->possible, g->k, n);
    set_minus(out, g->possible, reached, n);
    if (!settle_out(g, out, REASON_POCKET, g->r->root, n))
        return false;
    set_minus(out, reached, near, n);
    return settle_out(g, out, REASON_FAR, g->region, n);
}

/* ---- Room ---- */

/* The undecided cells of some connected set of the size. */
SET_INLINE void grow(const struct island_sets *g, uint64_t *open, const int n)
{
    uint64_t set[ISLAND_WORDS], edge[ISLAND_WORDS];

    set_copy(set, g->known, n);
    set_join(set, g->ways, g->ways, n);
    for (uint32_t count = set_count(set, n); count < g->r->size; count++) {
        set_spread(edge, set, g->possible, g->k, n);
        set_minus(edge, edge, set, n);
        set_add(set, set_lowest(edge, n));
    }
    set_minus(open, set, g->known, n);
}

SET_INLINE void follow_room(struct island_sets *g, const int n)
{
    uint64_t open[ISLAND_WORDS], among[ISLAND_WORDS], set[ISLAND_WORDS];

    grow(g, open, n);
    set_minus(among, g->possible, open, n);
    set_copy(set, g->home, n);
    if (set_grows_to(set, among, g->r->size, g->k, n))
        return;
    set_copy(among, g->possible, n);
    for (int i = 0; i < n; i++)
        for (uint64_t w = open[i]; w; w &= w - 1) {
            const uint32_t bit = 64 * (uint32_t)i + word_lowest(w);
            const var v = var_at_bit(g->s, g->r, bit);
            set_remove(among, bit);
            set_copy(set, g->home, n);
            if (is_open(g->s, positive(v)) &&
                !set_grows_to(set, among, g->r->size, g->k, n))
                nuri_assign(g->s, positive(v), REASON_FEW, g->r->root);
            set_add(among, bit);
        }
}

/* ---- All of it ---- */

SET_INLINE bool follow(struct island_sets *g, bool *again, const int n)
{
    struct region *const r = g->r;
    uint32_t trues = UINT32_MAX;

    if (!join_parts(g, n))
        return false;
    /* More known cells make more cells too far, and leave less room. */
    while (r->trues != trues) {
        const uint32_t before = g->s->trail_size;
        if (r->trues >= r->size && r->size != NO_SIZE) {
            *again = true;
            return true;
        }
        trues = r->trues;
        if (!follow_reach(g, n))
            return false;
        if (r->size == NO_SIZE)
            return true;
        if (g->s->trail_size > before && !join_parts(g, n))
            return false;
        const uint32_t count = r->end - r->first - r->falses;
        assert(count >= r->trues);
        g->s->since_check += count;
        if (count < r->size)
            return nuri_explain_conflict(g->s, LIT_FALSE, REASON_FEW, r->root);
        if (count == r->size) {
            nuri_assign_all(g->s, r, true, REASON_FEW, r->root);
            return true;
        }
        if (!is_without(g->s, ABLATE_ROOM))
            follow_room(g, n);
    }
    return true;
}

bool nuri_connect_sets(struct search *s, uint32_t region, bool *again)
{
    struct region *const r = &s->region[region];
    struct island_sets g;

    assert(region != SEA && r->words > 0 && r->words <= ISLAND_WORDS);
    g.s = s;
    g.r = r;
    g.region = region;
    g.k = r->stride;
    g.possible = s->set + r->set;
    g.known = g.possible + r->words;
    if (LEAST_ISLAND_WORDS < ISLAND_WORDS && r->words == LEAST_ISLAND_WORDS)
        return follow(&g, again, LEAST_ISLAND_WORDS);
    return follow(&g, again, ISLAND_WORDS);
}
