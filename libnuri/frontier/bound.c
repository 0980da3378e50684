/*
 * bound.c -- frontiers that no solution can come of.
 *
 * All parts of the sea will be one, and all parts of an island: call each of
 * these a party.  Columns are numbered from the left, and a link lies between
 * two neighbours.  Where a part has columns on both sides of a link, it spans
 * it.  If no part of a party spans a link between two columns of the party,
 * the link is a gap: some way of cells still to come leads across it, from a
 * column of the party on its left to one on its right.
 *
 * (1) Such a way has a cell in each column between the two next columns of the
 * party on either side, and in these two.  For it starts below a cell of the
 * frontier at or before the left one, and ends below one at or beyond the
 * right one.  Only the cell coloured last can be left sideways; if that is the
 * left one, its column may be spared.
 *
 * (2) Where the way of an island passes below land of another, there must be
 * sea between: a cell in this column that is still to come.
 *
 * (3) So also where a clue is still to come below land of another island.
 *
 * (4) By (1), (2), (3) certain columns need sea, each at least one cell; and
 * so do the next rows, as strip.c proves.  If n columns need some, and m rows,
 * then n + m - 1 cells at least are needed: the lowest of these rows is joined
 * to the frontier by connected sea, which has at least as many cells as it
 * has columns, and m - 1; and further columns have further cells.
 */
#include "frontier/bound.h"

#include "frontier/meet.h"

struct party {
    uint32_t columns; /* bit x: it has column x */
    uint32_t spans;   /* bit x: a part of it has columns on both sides of the
                         link between x and x + 1 */
    uint32_t gaps;    /* bit x: none has, but the party */
    uint32_t owner;   /* 0: the sea */
};

struct parties {
    struct party item[MAX_PARTS + 1];
    uint32_t count;
};

static uint32_t lowest(uint32_t set)
{
    return set & (~set + 1);
}

/* Links between the first and the last of some columns. */
static uint32_t inner_links(uint32_t columns)
{
    uint32_t upto = columns;

    upto |= upto >> 1;
    upto |= upto >> 2;
    upto |= upto >> 4;
    upto |= upto >> 8;
    return upto >> 1 & ~(lowest(columns) - 1);
}

static uint32_t count_bits(uint32_t set)
{
    uint32_t n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

static void add_part(struct parties *all, const struct shape *f, uint32_t part,
                     uint32_t owner)
{
    uint32_t i = 0;

    while (i < all->count && all->item[i].owner != owner)
        i++;
    if (i == all->count)
        all->item[all->count++] = (struct party){.owner = owner};
    all->item[i].columns |= f->columns[part];
    all->item[i].spans |= inner_links(f->columns[part]);
}

static void find_parties(struct parties *all, const struct shape *f)
{
    all->count = 0;
    for (uint32_t k = 0; k < f->seas; k++)
        add_part(all, f, FIRST_SEA + k, 0);
    for (uint32_t k = 0; k < f->lands; k++)
        add_part(all, f, k, f->owner[k]);
    for (uint32_t i = 0; i < all->count; i++) {
        struct party *p = &all->item[i];
        p->gaps = inner_links(p->columns) & ~p->spans;
    }
}

/* Columns that need a cell for the party to meet, by (1). */
static uint32_t columns_needed(const struct party *p, uint32_t x)
{
    uint32_t columns = p->gaps | p->gaps << 1;

    if (p->columns >> x & ~(p->gaps << 1) >> x & 1U)
        columns &= ~(1U << x);
    return columns;
}

/* The columns between two of a party that have a gap. */
static uint32_t between(const struct party *p)
{
    uint32_t columns = 0;

    for (uint32_t rest = p->gaps & p->columns; rest; rest &= rest - 1) {
        const uint32_t a = lowest(rest), more = p->columns & ~(2 * a - 1);
        columns |= (lowest(more) - 1) & ~(2 * a - 1);
    }
    return columns;
}

static uint32_t apart(uint32_t a, uint32_t b)
{
    return a < b ? b - a : a - b;
}

/* Steps from a column of the party to its clue, which is still to come. */
static uint32_t steps_to_clue(const struct party *p, const struct strip *s,
                              uint32_t at)
{
    const uint32_t x = s->at[p->owner] % s->width;
    const uint32_t y = s->at[p->owner] / s->width;
    uint32_t least = s->cells;

    for (uint32_t u = 0; p->columns >> u; u++) {
        const uint32_t row = at / s->width - (u > at % s->width);
        if (p->columns >> u & 1U && apart(u, x) + y - row < least)
            least = apart(u, x) + y - row;
    }
    return least;
}

/* By (3): columns of land that hide the clue of another island. */
static uint32_t hiding(const struct party *p, const struct ahead *a)
{
    uint32_t columns = 0;

    for (uint32_t x = 0;
         p->columns & a->clue_columns & ~(((uint32_t)1 << x) - 1); x++)
        if (p->columns >> x & 1U && a->clues_in[x] & ~((uint64_t)1 << p->owner))
            columns |= (uint32_t)1 << x;
    return columns;
}

uint32_t nuri_bound_at(const struct strip *s, uint64_t open, uint32_t owner)
{
    uint32_t at = s->sea_bits;

    for (uint32_t i = 1; i < owner; i++)
        if (open >> i & 1U)
            at += s->bits[i];
    return at;
}

/* Set the bounds of a field; false if there is nothing between them. */
static bool set_field(struct bound *b, uint32_t at, uint32_t bits,
                      uint32_t least, uint32_t most)
{
    const uint64_t guard = (uint64_t)1 << (at + bits - 1);

    b->guard |= guard;
    b->most |= guard | (uint64_t)most << at;
    b->least |= (uint64_t)least << at;
    return least <= most;
}

/* Bounds of the size of an open island, if it is told. */
static bool bound_island(struct bound *b, const struct party *p,
                         const struct shape *f, const struct strip *s,
                         const struct ahead *a, const struct most *most,
                         uint32_t at)
{
    const uint32_t i = p->owner;
    uint32_t need = count_bits(columns_needed(p, at % s->width));

    if (s->size[i] == 0)
        return true;
    if (a->clues >> i & 1U) {
        const uint32_t steps = steps_to_clue(p, s, at);
        need = steps > need ? steps : need;
    }
    if (need > s->size[i])
        return false;
    const uint32_t full = s->size[i] - need;
    const uint32_t room = a->room[i];
    return set_field(b, nuri_bound_at(s, f->open, i), s->bits[i],
                     s->size[i] > room ? s->size[i] - room : 0,
                     full < most->size[i] ? full : most->size[i]);
}

/* Bounds of the sea, of which certain columns need more, if it is told. */
static bool bound_sea(struct bound *b, uint32_t columns, const struct shape *f,
                      const struct strip *s, const struct ahead *a,
                      const struct most *most)
{
    uint32_t need = count_bits(columns);
    uint32_t least = s->sea;

    if (f->closed && (need > 0 || a->sea_least > 0))
        return false;
    if (f->seas && a->rows)
        need = (need ? need - 1 : 0) + a->rows;
    if (need < a->sea_least)
        need = a->sea_least;
    if (!s->told)
        return true;
    if (!f->closed)
        least = s->sea > a->sea_most ? s->sea - a->sea_most : 0;
    if (need > s->sea)
        return false;
    const uint32_t full = s->sea - need;
    return set_field(b, 0, s->sea_bits, least,
                     full < most->sea ? full : most->sea);
}

void nuri_bound_plain(struct bound *b, uint64_t open, const struct strip *s,
                      const struct most *most)
{
    *b = (struct bound){0};
    if (s->told)
        set_field(b, 0, s->sea_bits, 0, most->sea);
    for (uint32_t i = 1; i <= s->clues; i++)
        if (open >> i & 1U && s->size[i])
            set_field(b, nuri_bound_at(s, open, i), s->bits[i], 0,
                      most->size[i]);
}

bool nuri_bound(struct bound *b, const struct shape *f, const struct strip *s,
                const struct ahead *a, const struct most *most, uint32_t at)
{
    struct parties all;
    uint32_t land = 0, sea = 0;

    find_parties(&all, f);
    *b = (struct bound){0};
    for (uint32_t k = 0; k < f->lands; k++)
        land |= f->columns[k];
    for (uint32_t i = 0; i < all.count; i++) {
        const struct party *p = &all.item[i];
        if (p->owner == 0) {
            sea |= columns_needed(p, at % s->width);
            continue;
        }
        sea |= between(p) & land;
        sea |= hiding(p, a);
        if (!bound_island(b, p, f, s, a, most, at))
            return false;
    }
    return bound_sea(b, sea, f, s, a, most) &&
           (f->columns[NOTHING] || all.count == f->lands + f->seas ||
            nuri_can_meet(f, s->width));
}
