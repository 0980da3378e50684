/*
 * bound.c -- reject frontiers that lead to no solution.
 *
 * All parts of the sea must become one, as must all parts of an island: each of
 * these is a group.  Columns are numbered from the left; a link is between two
 * neighbours.  A part with columns on both sides of a link spans it.  If no
 * part of a group spans a link between two of its columns, the link is a gap:
 * some way of future cells crosses it, from a column of the group on its left
 * to one on its right.
 *
 * Below the frontier is a plane with the columns along its edge.  A way from
 * column l to column r, through future cells, divides it: nothing else passes
 * from a column inside, between l and r, to one outside.  So a group with
 * columns on both sides needs a part with columns on both sides; otherwise it
 * never meets, and the way is impossible.  The group of the way itself is
 * exempt: its own parts may join the way.  The nearest columns on either side
 * of a gap do not suffice: what is impossible from there may be possible from
 * farther ones.
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
 *
 * (6) Where two parts of the sea meet by a way with islands inside, these must
 * also get their missing cells inside: the way is a wall around them.  Its
 * length is limited by the black cells left: see area().
 */
#include "sweep/bound.h"

#include "base/sets.h"

#include <assert.h>

/* ---- Groups, and the ways on which they meet ---- */

struct group {
    uint32_t columns; /* bit x: column x */
    uint32_t gaps;    /* bit x: a gap between x and x + 1 */
    uint32_t owner;   /* 0: the sea */
    uint32_t parts;
    uint32_t needed;  /* columns with a cell of every way, by (1) */
    uint32_t between; /* of them, those between the ends */
};

/* A frontier, and the input of its bounds. */
struct view {
    const struct outline *f;
    const struct strip *s;
    const struct ahead *a;
    uint32_t x; /* column of the last coloured cell, */
    uint32_t y; /* and its row */
    struct group group[MAX_PARTS + 1];
    uint32_t groups;
    /* The indices of groups of several parts; only these can obstruct a way. */
    uint8_t split[MAX_PARTS + 1];
    uint32_t splits;
};

static inline uint32_t lowest(uint32_t set)
{
    return set & (~set + 1);
}

static inline uint32_t upto(uint32_t x)
{
    return ((uint32_t)2 << x) - 1;
}

/* The last of these columns, at least one. */
static inline uint32_t last_of(uint32_t set)
{
#if defined(__GNUC__)
    return 31 - (uint32_t)__builtin_clz(set);
#else
    uint32_t x = 0;

    while (set >> x > 1)
        x++;
    return x;
#endif
}

/* Links from the first to the last of these columns. */
static uint32_t inner_links(uint32_t columns)
{
    return ((uint32_t)1 << last_of(columns)) - lowest(columns);
}

/* While parts are added, `gaps` holds the links that they span. */
static void add_part(struct view *v, uint32_t part, uint32_t owner)
{
    uint32_t i = 0;

    while (i < v->groups && v->group[i].owner != owner)
        i++;
    if (i == v->groups)
        v->group[v->groups++] = (struct group){.owner = owner};
    v->group[i].parts++;
    v->group[i].columns |= v->f->columns[part];
    v->group[i].gaps |= inner_links(v->f->columns[part]);
}

static void find_groups(struct view *v)
{
    for (uint32_t k = 0; k < v->f->seas; k++)
        add_part(v, FIRST_SEA + k, 0);
    for (uint32_t k = 0; k < v->f->whites; k++)
        add_part(v, k, v->f->owner[k]);
    for (uint32_t i = 0; i < v->groups; i++) {
        struct group *const g = &v->group[i];
        g->gaps = inner_links(g->columns) & ~g->gaps;
        if (g->parts > 1)
            v->split[v->splits++] = (uint8_t)i;
    }
}

/* The columns inside a way from column l to column r. */
static uint32_t inside(uint32_t l, uint32_t r)
{
    assert(l < r && r < MAX_WIDTH);
    return (upto(r) >> 1) & ~upto(l);
}

/* True if group i may meet by a way between these columns: no other group is
 * divided by it. */
static bool may_take(const struct view *v, uint32_t i, uint32_t l, uint32_t r)
{
    const uint32_t within = inside(l, r);
    const uint32_t outside = ~upto(r) | upto(l) >> 1;

    for (uint32_t k = 0; k < v->splits; k++) {
        const struct group *const g = &v->group[v->split[k]];
        const uint32_t first = g->owner ? 0 : FIRST_SEA;
        const uint32_t end = g->owner ? v->f->whites : FIRST_SEA + v->f->seas;
        bool reaches_out = false;
        if (v->split[k] == i || !(g->columns & within) ||
            !(g->columns & outside))
            continue;
        for (uint32_t p = first; p < end && !reaches_out; p++)
            reaches_out = (p >= FIRST_SEA || v->f->owner[p] == g->owner) &&
                          v->f->columns[p] & within &&
                          v->f->columns[p] & outside;
        if (!reaches_out)
            return false;
    }
    return true;
}

/* The possible ways of group i over gaps: for its columns l, bit r of to[l] for
 * one from l to r. */
static void find_ways(const struct view *v, uint32_t i, uint32_t to[MAX_WIDTH])
{
    const struct group *const g = &v->group[i];

    for (uint32_t from = g->columns; from; from &= from - 1) {
        const uint32_t l = word_lowest(from);
        const uint32_t gaps = g->gaps & ~(((uint32_t)1 << l) - 1);
        uint32_t beyond = gaps ? g->columns & ~(2 * lowest(gaps) - 1) : 0;
        to[l] = v->splits == 1 ? beyond : 0;
        for (; beyond && v->splits > 1; beyond &= beyond - 1)
            if (may_take(v, i, l, word_lowest(beyond)))
                to[l] |= lowest(beyond);
    }
}

/* Islands with all their columns among these. */
static uint64_t islands_inside(const struct view *v, uint32_t columns)
{
    uint64_t set = 0;

    for (uint32_t k = 0; k < v->groups; k++)
        if (v->group[k].owner && (v->group[k].columns & ~columns) == 0)
            set |= (uint64_t)1 << v->group[k].owner;
    return set;
}

/*
 * What all ways of the group over the gap right of `gap` have in common: they
 * start at or before `left` and end at or after `right`.  The shortest encloses
 * least.  False if there is none.
 */
static bool cross(struct view *v, struct group *g, const uint32_t to[MAX_WIDTH],
                  uint32_t gap, struct enclosure *enclosure)
{
    uint32_t left = 0, right = MAX_WIDTH, width = 0, high_ends = 2;

    for (uint32_t from = g->columns & upto(gap); from; from &= from - 1) {
        const uint32_t l = word_lowest(from), ends = to[l] & ~upto(gap);
        if (ends == 0)
            continue;
        const uint32_t first = word_lowest(ends);
        const uint32_t high =
            (uint32_t)(l > v->x) + (uint32_t)((ends & upto(v->x)) == 0);
        left = l > left ? l : left;
        right = first < right ? first : right;
        width = last_of(ends) - l - 1 > width ? last_of(ends) - l - 1 : width;
        high_ends = high < high_ends ? high : high_ends;
    }
    if (right == MAX_WIDTH)
        return false;
    const uint32_t between = ((uint32_t)1 << right) - ((uint32_t)2 << left);
    g->between |= between;
    g->needed |= between | (uint32_t)1 << right;
    if (left != v->x)
        g->needed |= (uint32_t)1 << left;
    const uint64_t enclosed =
        g->owner || !v->s->black_marked ? 0 : islands_inside(v, between);
    if (enclosed)
        *enclosure = (struct enclosure){enclosed, v->f->open, (uint8_t)width,
                                        (uint8_t)high_ends};
    return true;
}

/* Find the columns over which group i meets; false if it cannot.  If it is the
 * sea, it may enclose islands. */
static bool find_needed(struct view *v, uint32_t i, struct enclosure *enclosure)
{
    struct group *const g = &v->group[i];
    uint32_t to[MAX_WIDTH];

    if (g->gaps)
        find_ways(v, i, to);
    for (uint32_t at = g->gaps & g->columns; at; at &= at - 1)
        if (!cross(v, g, to, word_lowest(at), enclosure))
            return false;
    return true;
}

/* ---- Islands ---- */

static uint32_t apart(uint32_t a, uint32_t b)
{
    return a < b ? b - a : a - b;
}

/* Steps from a column of the group to its clue, which is still to come. */
static uint32_t steps_to_clue(const struct view *v, const struct group *g)
{
    const uint32_t x = v->s->clue_at[g->owner] % v->s->width;
    const uint32_t y = v->s->clue_at[g->owner] / v->s->width;
    uint32_t least = v->s->cells;

    for (uint32_t at = g->columns; at; at &= at - 1) {
        const uint32_t u = word_lowest(at), row = v->y - (u > v->x);
        if (apart(u, x) + y - row < least)
            least = apart(u, x) + y - row;
    }
    return least;
}

/* By (3): columns in which the group is above another island's clue. */
static uint32_t hiding(const struct group *g, const struct ahead *a)
{
    uint32_t columns = 0;

    for (uint32_t at = g->columns & a->clue_columns; at; at &= at - 1)
        if (a->clues_in[word_lowest(at)] & ~((uint64_t)1 << g->owner))
            columns |= lowest(at);
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
static bool bound_island(struct bound *b, const struct view *v,
                         const struct group *g)
{
    const struct strip *const s = v->s;
    const uint32_t i = g->owner, size = s->size[i], room = v->a->room[i];
    uint32_t need = word_count(g->needed);

    if (size == 0)
        return true;
    if (v->a->clues >> i & 1U) {
        const uint32_t steps = steps_to_clue(v, g);
        need = steps > need ? steps : need;
    }
    return need <= size &&
           set_field(b, nuri_bound_at(s, v->f->open, i), s->bits[i],
                     size > room ? size - room : 0, size - need);
}

/* ---- The sea ---- */

/* By (4). */
static uint32_t sea_of(uint32_t columns, uint32_t rows)
{
    const uint32_t n = word_count(columns);

    return n + rows - (n > 0 && rows > 0);
}

/* Columns with white cells of islands other than i. */
static uint32_t columns_of_others(const struct view *v, uint32_t i)
{
    const uint64_t others = v->a->clues & ~((uint64_t)1 << i);
    uint32_t columns = 0;

    for (uint32_t k = 0; k < v->groups; k++)
        if (v->group[k].owner && v->group[k].owner != i)
            columns |= v->group[k].columns | v->group[k].needed;
    for (uint32_t at = v->a->clue_columns & ~columns; at; at &= at - 1)
        if (v->a->clues_in[word_lowest(at)] & others)
            columns |= lowest(at);
    return columns;
}

/* The minimum of black cells for `columns`, and by (5) for the rows, if there
 * are some already. */
static uint32_t min_sea(const struct view *v, uint32_t columns)
{
    const uint32_t rows = v->s->height - 1 - v->y;
    uint64_t there = v->s->with_white_rows & (v->a->clues | v->f->open);
    uint32_t least = sea_of(columns, rows);

    for (; there && rows > 0; there &= there - 1) {
        const uint32_t i = word_lowest(there);
        const uint32_t all_white =
            v->s->white_rows[i] < rows ? v->s->white_rows[i] : rows;
        const uint32_t need =
            sea_of(columns | columns_of_others(v, i), rows - all_white);
        if (need < least)
            least = need;
    }
    return least;
}

/* Bound the size of the sea, if known; `columns` need more of it. */
static bool bound_sea(struct bound *b, const struct view *v, uint32_t columns)
{
    const struct strip *const s = v->s;
    const struct ahead *const a = v->a;
    uint32_t need, least = s->sea;

    if (v->f->closed && (columns || a->sea_least > 0))
        return false;
    if (!s->black_marked)
        return true;
    need =
        v->f->seas && !v->f->closed ? min_sea(v, columns) : word_count(columns);
    if (need < a->sea_least)
        need = a->sea_least;
    if (!v->f->closed)
        least = s->sea > a->sea_most ? s->sea - a->sea_most : 0;
    return need <= s->sea && set_field(b, 0, s->sea_bits, least, s->sea - need);
}

void nuri_bound_plain(struct bound *b, uint64_t open, const struct strip *s)
{
    *b = (struct bound){0};
    if (s->black_marked)
        set_field(b, 0, s->sea_bits, 0, s->sea);
    for (uint32_t i = 1; i <= s->clues; i++)
        if (open >> i & 1U && s->size[i])
            set_field(b, nuri_bound_at(s, open, i), s->bits[i], 0, s->size[i]);
}

bool nuri_bound(struct bound *b, const struct outline *f, const struct strip *s,
                uint32_t at)
{
    struct view v;
    uint32_t white = 0, sea = 0;

    v.f = f;
    v.s = s;
    v.a = &s->ahead[at];
    v.x = at % s->width;
    v.y = at / s->width;
    v.groups = v.splits = 0;
    find_groups(&v);
    *b = (struct bound){0};
    for (uint32_t k = 0; k < f->whites; k++)
        white |= f->columns[k];
    for (uint32_t k = 0; k < v.groups; k++) {
        const struct group *const g = &v.group[k];
        if (!find_needed(&v, k, &b->enclosure))
            return false;
        if (g->owner == 0) {
            sea |= g->needed;
            continue;
        }
        sea |= g->between & white & ~g->columns;
        sea |= hiding(g, v.a);
        if (!bound_island(b, &v, g))
            return false;
    }
    return bound_sea(b, &v, sea);
}

/* ---- Walls around islands ---- */

/*
 * The maximum of cells that a wall of this length encloses.
 *
 * Let the way lead from column l to r, with w = r - l - 1 columns between.  Let
 * the future cells inside be in k columns, counting all from the first to the
 * last, the lowest one h rows below the row of the last coloured cell.  Inside
 * cells of that row are between l and r, as each touches the frontier in its
 * column.  Below each inside cell is a cell of the way, as only the way and the
 * frontier bound the inside.  So the way goes down h + 1 rows and up again:
 * 2 (h + 1) steps, plus one for each end where the frontier is a row higher.  It
 * makes one step for each link between l and r.  The inside cells below that row
 * have the way on their left and right, so it passes their first and last
 * column: for each column not between l and r it makes two steps, there and
 * back.  At least max(0, k - w) columns are such.  Without its ends, which exist
 * already, it has
 *
 *   w + 1 + 2 max(0, k - w) + 2 (h + 1) + ends higher - 1
 *
 * cells.  At most k h cells are inside in whole rows, and k right of the last
 * coloured cell.  k is at most the board's width minus two, h excludes the last
 * row.  For k < w the wall would be longer than with w = k; that suffices, as w
 * may be only an upper bound.
 */
static uint32_t area(const struct walls *w, uint32_t wall)
{
    const struct strip *const s = w->s;
    const uint32_t right = s->width - 1 - w->at % s->width;
    const uint32_t below = s->height - 1 - w->at / s->width;
    const uint32_t width = w->enclosure->width;
    const uint32_t ends = 2 + w->enclosure->high_ends;
    uint32_t most = 0;

    if (wall <= ends || below == 0)
        return 0;
    uint16_t *const known = &w->areas[width * (s->sea + 1) + wall - ends];
    if (*known > 0)
        return *known;
    for (uint32_t k = 1; k + 2 <= s->width; k++) {
        const uint32_t least = k + (k > width ? k - width : 0) + ends;
        if (wall < least)
            break;
        const uint32_t h = (wall - least) / 2;
        const uint32_t cells =
            k * (h < below - 1 ? h : below - 1) + (k < right ? k : right);
        if (cells > most)
            most = cells;
    }
    *known = (uint16_t)most;
    return most;
}

void nuri_walls_begin(struct walls *w, const struct strip *s, uint32_t at,
                      const struct enclosure *enclosure, uint16_t *areas)
{
    *w = (struct walls){.s = s, .at = at, .enclosure = enclosure};
    w->areas = areas;
    for (uint64_t set = enclosure->islands; set; set &= set - 1) {
        const uint32_t i = word_lowest(set);
        if (s->size[i] == 0)
            continue;
        w->field[w->count] = (uint8_t)nuri_bound_at(s, enclosure->open, i);
        w->bits[w->count++] = s->bits[i];
        w->full += s->size[i];
        assert(w->count <= MAX_PARTS);
    }
}

static uint32_t field(uint64_t sizes, uint32_t at, uint32_t bits)
{
    return (uint32_t)(sizes >> at & (((uint64_t)1 << bits) - 1));
}

bool nuri_walls_suffice(const struct walls *w, uint64_t sizes)
{
    const uint32_t wall = w->s->sea - field(sizes, 0, w->s->sea_bits);
    uint32_t need = w->full;

    assert(wall <= w->s->sea);
    for (uint32_t i = 0; i < w->count; i++)
        need -= field(sizes, w->field[i], w->bits[i]);
    assert(need <= w->full);
    return need <= area(w, wall);
}
