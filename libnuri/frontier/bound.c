/*
 * bound.c -- reject frontiers that lead to no solution.
 *
 * join_groups.h defines groups, links and gaps.
 *
 * (1) A way over a gap has a cell in each column between its ends, and in the
 * end columns: it starts below one frontier cell and ends below another.  Only
 * the last coloured cell can be left sideways; if the left end is there, its
 * column may be spared.  If there are several ways, only columns common to all
 * count.
 *
 * (2) Where an island's way passes below white cells of another island, black
 * cells must separate them: one in this column is still to come.
 *
 * (3) The same holds for a clue that is still to come below another island.
 *
 * (4) By (1), (2), (3) certain columns need a black cell.  If n columns do, and
 * the m rows next below the frontier, at least n + m - 1 cells are needed:
 * connected sea joins the lowest of these rows to the frontier, with at least
 * as many cells as it has columns, plus m - 1; other columns need other cells.
 *
 * (5) A row without black cells belongs to one island.  If the sea has cells
 * above it, it has none below, so all below is white and of this island.  So
 * rows without black cells are the last ones.  Without such rows, all rows need
 * black cells.  If they are of island i, it must be large enough to fill them;
 * and each column needs a black cell in which another island has white cells,
 * in the frontier or later.
 */
#include "frontier/bound.h"

#include "base/sets.h"
#include "frontier/join_groups.h"

#include <assert.h>

/* Columns common to all ways over the gaps of a group. */
struct reach {
    uint32_t columns; /* that need a cell of the way, by (1) */
    uint32_t between; /* between the ends */
};

/* A frontier, and the input of its bounds. */
struct bound_input {
    const struct outline *f;
    const struct strip *s;
    const struct ahead *a;
    uint32_t at; /* the last coloured cell */
    struct join_groups all;
    struct reach reach[MAX_PARTS + 1]; /* of the groups */
};

static void add_crossing(struct bound_input *v, struct reach *to,
                         const struct crossing *c)
{
    const uint32_t left = (uint32_t)1 << c->left;
    const uint32_t between = ((uint32_t)1 << c->right) - 2 * left;

    to->between |= between;
    to->columns |= between | (uint32_t)1 << c->right;
    if (c->left != v->at % v->s->width)
        to->columns |= left;
}

/* Find the columns over which group i meets; false if it cannot.  If it is the
 * sea, it may enclose islands. */
static bool find_reach(struct bound_input *v, uint32_t i,
                       struct enclosure *enclosure)
{
    const struct join_group *g = &v->all.item[i];
    struct ways ways;
    struct crossing c;

    if (g->gaps)
        nuri_ways_find(&ways, &v->all, i, v->f);
    v->reach[i] = (struct reach){0};
    for (uint32_t x = 0; g->gaps >> x; x++) {
        if (!(g->gaps & g->columns & (uint32_t)1 << x))
            continue;
        if (!nuri_crossing(&c, &v->all, i, &ways, x, v->at % v->s->width))
            return false;
        add_crossing(v, &v->reach[i], &c);
        if (c.enclosed && v->s->black_marked)
            *enclosure = (struct enclosure){
                c.enclosed, v->f->open, (uint8_t)c.width, (uint8_t)c.high_ends};
    }
    return true;
}

static uint32_t apart(uint32_t a, uint32_t b)
{
    return a < b ? b - a : a - b;
}

/* Steps from a column of the group to its clue, which is still to come. */
static uint32_t steps_to_clue(const struct join_group *g, const struct strip *s,
                              uint32_t at)
{
    const uint32_t x = s->clue_at[g->owner] % s->width;
    const uint32_t y = s->clue_at[g->owner] / s->width;
    uint32_t least = s->cells;

    for (uint32_t u = 0; g->columns >> u; u++) {
        const uint32_t row = at / s->width - (u > at % s->width);
        if (g->columns >> u & 1U && apart(u, x) + y - row < least)
            least = apart(u, x) + y - row;
    }
    return least;
}

/* By (3): columns in which the group is above another island's clue. */
static uint32_t hiding(const struct join_group *g, const struct ahead *a)
{
    uint32_t columns = 0;

    for (uint32_t x = 0;
         g->columns & a->clue_columns & ~(((uint32_t)1 << x) - 1); x++)
        if (g->columns >> x & 1U && a->clues_in[x] & ~((uint64_t)1 << g->owner))
            columns |= (uint32_t)1 << x;
    return columns;
}

uint32_t nuri_bound_at(const struct strip *s, uint64_t open, uint32_t owner)
{
    uint64_t before = open & (((uint64_t)1 << owner) - 1);
    uint32_t at = s->sea_bits;

    for (; before; before &= before - 1)
        at += s->bits[word_lowest(before)];
    return at;
}

/* Set the bounds of a field; false if they exclude all values. */
static bool set_field(struct bound *b, uint32_t at, uint32_t bits,
                      uint32_t least, uint32_t most)
{
    assert(bits > 0 && at + bits <= 64);
    const uint64_t guard = (uint64_t)1 << (at + bits - 1);
    assert(((b->most | b->least) & (2 * guard - ((uint64_t)1 << at))) == 0);
    assert(((uint64_t)most | least) >> (bits - 1) == 0);
    b->guard |= guard;
    b->most |= guard | (uint64_t)most << at;
    b->least |= (uint64_t)least << at;
    return least <= most;
}

/* Bound the size of an open island, if known. */
static bool bound_island(struct bound *b, const struct bound_input *v,
                         uint32_t k, const struct caps *caps)
{
    const struct strip *s = v->s;
    const uint32_t i = v->all.item[k].owner;
    uint32_t need = word_count(v->reach[k].columns);

    if (s->size[i] == 0)
        return true;
    if (v->a->clues >> i & 1U) {
        const uint32_t steps = steps_to_clue(&v->all.item[k], s, v->at);
        need = steps > need ? steps : need;
    }
    if (need > s->size[i])
        return false;
    const uint32_t full = s->size[i] - need;
    const uint32_t room = v->a->room[i];
    return set_field(b, nuri_bound_at(s, v->f->open, i), s->bits[i],
                     s->size[i] > room ? s->size[i] - room : 0,
                     full < caps->size[i] ? full : caps->size[i]);
}

/* ---- The sea ---- */

/* By (4). */
static uint32_t sea_of(uint32_t columns, uint32_t rows)
{
    const uint32_t n = word_count(columns);

    return n + rows - (n > 0 && rows > 0);
}

/* Columns with white cells of islands other than i. */
static uint32_t columns_of_others(const struct bound_input *v, uint32_t i)
{
    const uint64_t others = v->a->clues & ~((uint64_t)1 << i);
    uint32_t columns = 0;

    for (uint32_t k = 0; k < v->all.count; k++)
        if (v->all.item[k].owner && v->all.item[k].owner != i)
            columns |= v->all.item[k].columns | v->reach[k].columns;
    for (uint32_t x = 0; x < v->s->width; x++)
        columns |= (uint32_t)((v->a->clues_in[x] & others) != 0) << x;
    return columns;
}

/* The minimum of black cells for `columns`, and by (5) for the rows, if there
 * are some already. */
static uint32_t min_sea(const struct bound_input *v, uint32_t columns)
{
    const uint32_t rows = v->s->height - 1 - v->at / v->s->width;
    uint64_t there = v->s->with_land_rows & (v->a->clues | v->f->open);
    uint32_t least = sea_of(columns, rows);

    for (; there && rows > 0; there &= there - 1) {
        const uint32_t i = word_lowest(there);
        const uint32_t all_land =
            v->s->land_rows[i] < rows ? v->s->land_rows[i] : rows;
        const uint32_t need =
            sea_of(columns | columns_of_others(v, i), rows - all_land);
        if (need < least)
            least = need;
    }
    return least;
}

/* Bound the size of the sea, if known; `columns` need more of it. */
static bool bound_sea(struct bound *b, const struct bound_input *v,
                      uint32_t columns, const struct caps *caps)
{
    const struct strip *s = v->s;
    uint32_t need, least = s->sea;

    if (v->f->closed && (columns || v->a->sea_least > 0))
        return false;
    if (!s->black_marked)
        return true;
    need =
        v->f->seas && !v->f->closed ? min_sea(v, columns) : word_count(columns);
    if (need < v->a->sea_least)
        need = v->a->sea_least;
    if (!v->f->closed)
        least = s->sea > v->a->sea_most ? s->sea - v->a->sea_most : 0;
    if (need > s->sea)
        return false;
    const uint32_t full = s->sea - need;
    return set_field(b, 0, s->sea_bits, least,
                     full < caps->sea ? full : caps->sea);
}

void nuri_bound_plain(struct bound *b, uint64_t open, const struct strip *s,
                      const struct caps *caps)
{
    *b = (struct bound){0};
    if (s->black_marked)
        set_field(b, 0, s->sea_bits, 0, caps->sea);
    for (uint32_t i = 1; i <= s->clues; i++)
        if (open >> i & 1U && s->size[i])
            set_field(b, nuri_bound_at(s, open, i), s->bits[i], 0,
                      caps->size[i]);
}

bool nuri_bound(struct bound *b, const struct outline *f, const struct strip *s,
                const struct ahead *a, const struct caps *caps, uint32_t at)
{
    struct bound_input v = {.f = f, .s = s, .a = a, .at = at};
    uint32_t land = 0, sea = 0;

    nuri_join_groups_find(&v.all, f);
    *b = (struct bound){0};
    for (uint32_t k = 0; k < f->lands; k++)
        land |= f->columns[k];
    for (uint32_t k = 0; k < v.all.count; k++) {
        const struct join_group *g = &v.all.item[k];
        if (!find_reach(&v, k, &b->enclosure))
            return false;
        if (g->owner == 0) {
            sea |= v.reach[k].columns;
            continue;
        }
        sea |= v.reach[k].between & land & ~g->columns;
        sea |= hiding(g, a);
        if (!bound_island(b, &v, k, caps))
            return false;
    }
    return bound_sea(b, &v, sea, caps);
}
