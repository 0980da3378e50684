/*
 * island.c -- the constraint `region` for islands, as sets of bits (sets.h).
 *
 * See region.c for the theorem.  A lowpoint search has an unpredictable branch
 * at every cell; here a few operations treat all cells of an island at once.
 *
 * Known parts are joined one after another: see base/ways.h.
 *
 * Room: a cell without which too few are connected is in every connected set of
 * the size with the known cells.  So one such set is grown.  If there is
 * another that shares no undecided cell with it, there is no such cell;
 * otherwise each is tried.
 */
#include "search/inside.h"

#include "base/ways.h"

struct island {
    struct search *s;
    struct region *r;
    uint32_t region, k; /* its number; its stride */
    const uint64_t *possible, *known;
    uint64_t home[ISLAND_WORDS];   /* the known part of the root */
    uint64_t joined[ISLAND_WORDS]; /* known parts joined to it */
    uint64_t ways[ISLAND_WORDS];   /* cells that join them */
};

/* ---- The sets ---- */

/* The smallest rectangle around the cells, with a spare column. */
struct bit_grid nuri_bit_grid(const struct places *p, const cell *cells,
                              uint32_t count)
{
    uint32_t left = UINT32_MAX, right = 0, top = UINT32_MAX, bottom = 0;

    if (is_ablated(ABLATE_ISLAND_BITS) || count == 0 ||
        count > 64 * ISLAND_WORDS)
        return (struct bit_grid){0, 0, 0, 0};
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t x = p->column[cells[i]], y = p->row[cells[i]];
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    const uint32_t stride = right - left + 2;
    uint32_t words = ((bottom - top + 1) * stride + 63) / 64;

    if (words < LEAST_ISLAND_WORDS)
        words = LEAST_ISLAND_WORDS;
    /* Neighbours must be less than a word apart. */
    if (words > ISLAND_WORDS || stride > 63)
        words = 0;
    return (struct bit_grid){left, top, stride, words};
}

void nuri_bits_fill(struct search *s, struct region *r,
                    const struct bit_grid *grid, const struct places *p)
{
    r->words = grid->words;
    r->stride = grid->stride;
    if (!r->words)
        return;
    for (var v = r->first; v < r->end; v++) {
        const cell c = s->cell_of[v];
        const uint32_t bit =
            (p->row[c] - grid->top) * grid->stride + p->column[c] - grid->left;
        assert(bit < 64 * r->words);
        s->bit_of[v] = (uint8_t)bit;
        s->at_bit[r->bits + bit] = v;
        set_add(s->set + r->set, bit);
    }
}

/* The sets of a region.  True if they have the fewer words. */
static bool island_of(struct island *g, struct search *s, uint32_t region)
{
    struct region *const r = &s->region[region];

    assert(r->words > 0 && r->words <= ISLAND_WORDS);
    g->s = s;
    g->r = r;
    g->region = region;
    g->k = r->stride;
    g->possible = s->set + r->set;
    g->known = g->possible + r->words;
    return LEAST_ISLAND_WORDS < ISLAND_WORDS && r->words == LEAST_ISLAND_WORDS;
}

/* The variable of a bit in its sets. */
static inline var var_at(const struct island *g, uint32_t bit)
{
    return g->s->at_bit[g->r->bits + bit];
}

/* The variable of the lowest bit of a word that begins at bit 64 * i. */
static inline var lowest_var(const struct island *g, int i, uint64_t w)
{
    return var_at(g, 64 * (uint32_t)i + word_lowest(w));
}

/* ---- Joining the known parts ---- */

/* The first known variable of the part behind `middle`. */
SET_INLINE var known_behind(const struct island *g, const uint64_t *part,
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
            best = first_known(g->s, best, lowest_var(g, i, w));
    return best;
}

static void settle_cut(struct island *g, uint32_t bit, const uint64_t *part,
                       const int n)
{
    const var v = var_at(g, bit);

    assert(v > 0);
    if (is_open(g->s, positive(v)) && !is_without(g->s, ABLATE_CUT))
        nuri_assign(g->s, positive(v), REASON_CUT,
                    known_behind(g, part, bit, n));
}

/* Settle the cells of the way that are needed to reach the part. */
SET_INLINE void follow_way(struct island *g, const struct way *way,
                           const uint64_t *part, const int n)
{
    uint32_t cut[MAX_WAY_LENGTH];
    const uint32_t count =
        way_cuts(way, g->joined, part, g->possible, g->k, cut, n);

    for (uint32_t i = 0; i < count; i++)
        settle_cut(g, cut[i], part, n);
}

/* Join all known parts; false, and a conflict, if that fails. */
SET_INLINE bool join_parts(struct island *g, const int n)
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
                g->s, negative(var_at(g, set_lowest(rest, n))), REASON_POCKET,
                g->r->root);
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
SET_INLINE void ball(const struct island *g, uint64_t *set, uint32_t missing,
                     const int n)
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
SET_INLINE bool settle_out(const struct island *g, const uint64_t *set,
                           enum reason_kind kind, uint32_t data, const int n)
{
    for (int i = 0; i < n; i++)
        for (uint64_t w = set[i]; w; w &= w - 1)
            if (!imply(g->s, negative(lowest_var(g, i, w)), kind, data))
                return false;
    return true;
}

/* Only cells connected, and near enough, are possible. */
SET_INLINE bool follow_reach(struct island *g, const int n)
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
SET_INLINE void grow(const struct island *g, uint64_t *open, const int n)
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

SET_INLINE void follow_room(struct island *g, const int n)
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
            const var v = var_at(g, bit);
            set_remove(among, bit);
            set_copy(set, g->home, n);
            if (is_open(g->s, positive(v)) &&
                !set_grows_to(set, among, g->r->size, g->k, n))
                nuri_assign(g->s, positive(v), REASON_FEW, g->r->root);
            set_add(among, bit);
        }
}

/* ---- The constraint ---- */

SET_INLINE enum state follow(struct island *g, const int n)
{
    struct search *const s = g->s;
    struct region *const r = g->r;
    uint32_t trues = UINT32_MAX;

    if (!join_parts(g, n))
        return BROKEN;
    /* More known cells make more cells too far, and leave less room. */
    while (r->trues != trues) {
        const uint32_t before = s->trail_size;
        if (r->trues >= r->size && r->size != NO_SIZE)
            return AGAIN;
        trues = r->trues;
        if (!follow_reach(g, n))
            return BROKEN;
        if (r->size == NO_SIZE)
            return DONE;
        if (g->s->trail_size > before && !join_parts(g, n))
            return BROKEN;
        const uint32_t count = r->end - r->first - r->falses;
        assert(count >= r->trues);
        s->since_check += count;
        if (count < r->size) {
            nuri_explain_conflict(s, LIT_FALSE, REASON_FEW, r->root);
            return BROKEN;
        }
        if (count == r->size) {
            nuri_assign_all(s, r, true, REASON_FEW, r->root);
            return DONE;
        }
        if (!is_without(s, ABLATE_ROOM))
            follow_room(g, n);
    }
    return DONE;
}

enum state nuri_propagate_island(struct search *s, uint32_t region)
{
    struct island g;

    assert(region != SEA);
    if (island_of(&g, s, region))
        return follow(&g, LEAST_ISLAND_WORDS);
    return follow(&g, ISLAND_WORDS);
}

/* ---- Squares that only one island can reach ---- */

/*
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

/* Islands that miss more cells are skipped. */
enum { MAX_MISSING = 16 };

/* The cells reached with i new cells, by i. */
typedef uint64_t reached[MAX_MISSING + 1][ISLAND_WORDS];

struct obliged {
    struct island g;
    uint32_t missing;               /* cells */
    uint64_t meeting[ISLAND_WORDS]; /* where ways may meet */
    reached from_known, from_square;
    uint32_t squares; /* in s->stack */
};

/* Fill all sets after the i-th. */
SET_INLINE void fill_from(const struct obliged *o, reached from, uint32_t i,
                          const int n)
{
    set_take_parts(from[i], o->g.known, o->g.k, n);
    for (; i < o->missing; i++) {
        set_spread(from[i + 1], from[i], o->g.possible, o->g.k, n);
        set_take_parts(from[i + 1], o->g.known, o->g.k, n);
    }
}

/* Settle cells too far for the square.  True if any. */
SET_INLINE bool settle_far(const struct obliged *o, const int n)
{
    uint64_t near[ISLAND_WORDS] = {0}, far[ISLAND_WORDS];

    for (uint32_t cost = 1; cost <= o->missing; cost++) {
        set_spread(near, near, o->g.possible, o->g.k, n);
        for (uint32_t t = 1; t <= cost; t++)
            for (int i = 0; i < n; i++)
                near[i] |= o->from_known[t][i] &
                           o->from_square[cost + 1 - t][i] & o->meeting[i];
        set_take_parts(near, o->g.known, o->g.k, n);
    }
    set_join(near, o->g.known, o->g.known, n);
    return set_minus(far, o->g.possible, near, n) &&
           settle_out(&o->g, far, REASON_NONE, 0, n);
}

/* Count an undecided cell of this island alone at its squares' corners. */
static void count_alone(struct obliged *o, cell c)
{
    struct search *const s = o->g.s;
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
    const struct search *const s = o->g.s;

    for (int i = 0; i < n; i++)
        for (uint64_t w = o->g.possible[i] & ~o->g.known[i]; w; w &= w - 1) {
            const cell c = s->cell_of[lowest_var(&o->g, i, w)];
            if (s->alive[c] == 2 && is_open(s, s->sea_of[c]))
                count_alone(o, c);
        }
}

/* Start from the undecided cells of the square.  False if the way to it leaves
 * enough for any cell. */
SET_INLINE bool begin_at_square(struct obliged *o, cell corner, const int n)
{
    const struct search *const s = o->g.s;
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
    if (set_within(o->g.possible, o->from_known[o->missing - way], n))
        return false;
    fill_from(o, o->from_square, 1, n);
    return true;
}

SET_INLINE bool settle_island(struct obliged *o, const int n)
{
    const struct island *const g = &o->g;
    struct search *const s = g->s;
    bool is_begun = false, settled = false;

    assert(o->missing > 0 && o->missing <= MAX_MISSING);
    new_stamps(s, 1);
    o->squares = 0;
    count_all_alone(o, n);
    for (uint32_t at = 0; at < o->squares && !settled; at++) {
        const var v = s->stack[at];
        const cell corner = s->cell_of[v];
        if (v == 0 || s->distance[v] + s->square[corner] < 4)
            continue;
        if (!is_begun) {
            set_only(o->from_known[0], s->bit_of[g->r->root], n);
            set_flood(o->from_known[0], g->known, g->k, n);
            for (int i = 0; i < n; i++)
                o->meeting[i] = o->from_known[0][i] | ~g->known[i];
            fill_from(o, o->from_known, 0, n);
            is_begun = true;
        }
        settled = begin_at_square(o, corner, n) && settle_far(o, n);
    }
    return settled;
}

bool nuri_settle_obliged(struct search *s)
{
    struct obliged o;
    bool any = false;

    assert(s->levels == 0);
    for (uint32_t i = 1; i < s->regions; i++) {
        const struct region *const r = &s->region[i];
        o.missing = r->size - r->trues;
        if (!r->words || r->size == NO_SIZE || o.missing - 1 >= MAX_MISSING)
            continue;
        if (island_of(&o.g, s, i) ? settle_island(&o, LEAST_ISLAND_WORDS)
                                  : settle_island(&o, ISLAND_WORDS))
            any = true;
    }
    return any;
}
