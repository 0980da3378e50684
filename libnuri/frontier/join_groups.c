/*
 * join_groups.c -- how the parts of a frontier can meet.
 *
 * Below the frontier is a plane with the columns along its edge.  A way from
 * column l to column r, through future cells, divides it: nothing else passes
 * from a column inside, between l and r, to one outside.  So a group with
 * columns on both sides needs a part with columns on both sides; otherwise it
 * never meets, and the way is impossible.
 *
 * The group of the way itself is exempt: its own parts may join the way.  The
 * nearest columns on either side of a gap do not suffice: what is impossible
 * from there may be possible from farther ones.
 */
#include "frontier/join_groups.h"

#include "base/sets.h"

#include <assert.h>

/* Links from the first to the last of these columns. */
static uint32_t inner_links(uint32_t columns)
{
    uint32_t upto = columns;

    upto |= upto >> 1;
    upto |= upto >> 2;
    upto |= upto >> 4;
    upto |= upto >> 8;
    return upto >> 1 & ~(lowest(columns) - 1);
}

/* While parts are added, `gaps` holds the links that they span. */
static void add_part(struct join_groups *all, const struct outline *f,
                     uint32_t part, uint32_t owner)
{
    uint32_t i = 0;

    while (i < all->count && all->item[i].owner != owner)
        i++;
    if (i == all->count)
        all->item[all->count++] = (struct join_group){.owner = owner};
    all->item[i].parts++;
    all->item[i].columns |= f->columns[part];
    all->item[i].gaps |= inner_links(f->columns[part]);
}

void nuri_join_groups_find(struct join_groups *all, const struct outline *f)
{
    all->count = all->splits = 0;
    for (uint32_t k = 0; k < f->seas; k++)
        add_part(all, f, FIRST_SEA + k, 0);
    for (uint32_t k = 0; k < f->lands; k++)
        add_part(all, f, k, f->owner[k]);
    for (uint32_t i = 0; i < all->count; i++) {
        struct join_group *g = &all->item[i];
        g->gaps = inner_links(g->columns) & ~g->gaps;
        if (g->parts > 1)
            all->split[all->splits++] = (uint8_t)i;
        for (uint32_t k = 0; k < i; k++)
            assert((all->item[k].columns & g->columns) == 0);
    }
    assert(all->count <= f->lands + f->seas);
}

/* A way over a gap, between two columns. */
struct path {
    uint32_t inside, outside; /* columns, without these two */
};

static struct path path_between(uint32_t l, uint32_t r)
{
    const uint32_t upto_l = ((uint32_t)2 << l) - 1;
    const uint32_t below_r = ((uint32_t)1 << r) - 1;

    assert(l < r && r < MAX_WIDTH);
    return (struct path){.inside = below_r & ~upto_l,
                         .outside = ~(2 * below_r + 1) | upto_l >> 1};
}

static bool reaches_out(const struct join_group *g, const struct outline *f,
                        const struct path *w)
{
    const uint32_t first = g->owner ? 0 : FIRST_SEA;
    const uint32_t end = g->owner ? f->lands : FIRST_SEA + f->seas;

    for (uint32_t k = first; k < end; k++)
        if ((k >= FIRST_SEA || f->owner[k] == g->owner) &&
            f->columns[k] & w->inside && f->columns[k] & w->outside)
            return true;
    return false;
}

static bool may_take(const struct path *w, const struct join_groups *all,
                     uint32_t i, const struct outline *f)
{
    for (uint32_t k = 0; k < all->splits; k++) {
        const struct join_group *g = &all->item[all->split[k]];
        if (all->split[k] != i && g->columns & w->inside &&
            g->columns & w->outside && !reaches_out(g, f, w))
            return false;
    }
    return true;
}

static uint64_t islands_inside(const struct path *w,
                               const struct join_groups *all)
{
    uint64_t set = 0;

    for (uint32_t k = 0; k < all->count; k++)
        if (all->item[k].owner && (all->item[k].columns & ~w->inside) == 0)
            set |= (uint64_t)1 << all->item[k].owner;
    return set;
}

void nuri_ways_find(struct ways *w, const struct join_groups *all, uint32_t i,
                    const struct outline *f)
{
    const struct join_group *const g = &all->item[i];

    for (uint32_t l = 0; g->columns >> l; l++) {
        w->to[l] = 0;
        if (!(g->columns >> l & 1U))
            continue;
        const uint32_t gaps = g->gaps & ~(((uint32_t)1 << l) - 1);
        uint32_t beyond = gaps ? g->columns & ~(2 * lowest(gaps) - 1) : 0;
        if (all->splits == 1)
            w->to[l] = beyond;
        for (; beyond && all->splits > 1; beyond &= beyond - 1) {
            const struct path path = path_between(l, word_lowest(beyond));
            if (may_take(&path, all, i, f))
                w->to[l] |= lowest(beyond);
        }
    }
}

/* Intersect with the ways from l to `to`.  The shortest encloses least. */
static void add_ways(struct crossing *c, const struct join_groups *all,
                     uint32_t l, uint32_t to, uint32_t x)
{
    const uint32_t upto_x = ((uint32_t)2 << x) - 1;
    const uint32_t high = (uint32_t)(l > x) + (uint32_t)((to & upto_x) == 0);
    const uint32_t first = word_lowest(to);
    uint32_t last = MAX_WIDTH - 1;

    while (!(to >> last))
        last--;
    if (l > c->left)
        c->left = l;
    if (first < c->right)
        c->right = first;
    if (last - l - 1 > c->width)
        c->width = last - l - 1;
    if (high < c->high_ends)
        c->high_ends = high;
    if (c->enclosed) {
        const struct path path = path_between(l, first);
        c->enclosed &= islands_inside(&path, all);
    }
}

bool nuri_crossing(struct crossing *c, const struct join_groups *all,
                   uint32_t i, const struct ways *ways, uint32_t left,
                   uint32_t x)
{
    const struct join_group *const g = &all->item[i];
    const uint32_t beyond = ~(((uint32_t)2 << left) - 1);
    bool found = false;

    *c = (struct crossing){.right = MAX_WIDTH,
                           .high_ends = 2,
                           .enclosed = g->owner ? 0 : ~(uint64_t)0};
    for (uint32_t l = left + 1; l-- > 0;) {
        const uint32_t to = ways->to[l] & beyond;
        if (to == 0)
            continue;
        add_ways(c, all, l, to, x);
        found = true;
    }
    return found;
}
