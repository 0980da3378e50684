/*
 * order.c -- orders of the undecided cells.
 *
 * Counting takes time for each state, and states double with every item or so on
 * the frontier.  So an order costs the sum of 2^width over its steps.  To find
 * the best is hard; these are tried, and the cheapest is taken: sweeps in four
 * directions, group by group, and in each of them the cell that leaves the
 * narrowest frontier, where the sweep decides among equals.
 */
#include "sweep/order.h"

#include "base/memory.h"
#include "base/sort.h"

#include <assert.h>
#include <stdlib.h>

/* The width of items on the frontier, in halves of a doubling. */
enum { WIDTH_OF_CELL = 2, WIDTH_OF_REGION = 1, WIDTH_OF_POOL = 1 };
enum { MAX_DOUBLINGS = 40, DIRECTIONS = 4 };

struct ordering {
    const struct model *m;
    uint32_t *left;       /* [items], undecided neighbours still to come */
    bool *is_active;      /* [items], on the frontier */
    bool *is_done;        /* [undecided] */
    uint32_t *pooled;     /* [pools], cells still to come */
    uint32_t *group;      /* [undecided] */
    struct ranked *sweep; /* [undecided] */
    int32_t width;
};

/* How the frontier's width changes with this cell. */
static int32_t width_change(const struct ordering *o, uint32_t c)
{
    const struct model *const m = o->m;
    uint32_t around[4];
    int32_t change = o->left[c] > 0 ? WIDTH_OF_CELL : 0;

    for (uint32_t k = nuri_model_around(m, c, around); k-- > 0;) {
        const uint32_t i = around[k];
        const bool leaves = o->left[i] == 1;
        if (i >= m->undecided && o->is_active[i] == leaves)
            change += leaves ? -WIDTH_OF_REGION : WIDTH_OF_REGION;
        else if (i < m->undecided && o->is_done[i] && leaves)
            change -= WIDTH_OF_CELL;
    }
    for (uint32_t k = m->first_pool[c]; k < m->first_pool[c + 1]; k++) {
        const uint32_t left = o->pooled[m->pool_of[k]];
        const bool is_first = left == m->pool[m->pool_of[k]].cells;
        if (is_first != (left == 1))
            change += is_first ? WIDTH_OF_POOL : -WIDTH_OF_POOL;
    }
    return change;
}

static void take_cell(struct ordering *o, uint32_t c)
{
    uint32_t around[4];

    assert(!o->is_done[c]);
    o->width += width_change(o, c);
    o->is_done[c] = true;
    for (uint32_t k = nuri_model_around(o->m, c, around); k-- > 0;) {
        o->left[around[k]]--;
        o->is_active[around[k]] = o->left[around[k]] > 0;
    }
    for (uint32_t k = o->m->first_pool[c]; k < o->m->first_pool[c + 1]; k++)
        o->pooled[o->m->pool_of[k]]--;
}

static uint64_t cost_now(const struct ordering *o)
{
    const int32_t doublings = o->width / 2;

    assert(o->width >= 0);
    return UINT64_C(1) << (doublings < MAX_DOUBLINGS ? doublings
                                                     : MAX_DOUBLINGS);
}

static void begin(struct ordering *o)
{
    o->width = 0;
    for (uint32_t i = 0; i < o->m->items; i++) {
        o->left[i] = o->m->item[i].nears;
        o->is_active[i] = false;
    }
    for (uint32_t i = 0; i < o->m->undecided; i++)
        o->is_done[i] = false;
    for (uint32_t i = 0; i < o->m->pools; i++)
        o->pooled[i] = o->m->pool[i].cells;
}

/* The cell that leaves the narrowest frontier, of the first group with any. */
static uint32_t narrowest(const struct ordering *o)
{
    const uint32_t none = o->m->undecided;
    uint32_t best = none;
    int32_t least = INT32_MAX;

    for (uint32_t i = 0; i < o->m->undecided; i++) {
        const uint32_t c = o->sweep[i].item;
        if (o->is_done[c])
            continue;
        if (best != none && o->group[c] != o->group[best])
            break;
        const int32_t change = width_change(o, c);
        if (change < least) {
            least = change;
            best = c;
        }
    }
    assert(best != none);
    return best;
}

/* Write the order, and return its cost; stop above `most`. */
static uint64_t make(struct ordering *o, bool is_greedy, uint64_t most,
                     uint32_t *order)
{
    uint64_t cost = 0;

    begin(o);
    for (uint32_t i = 0; i < o->m->undecided && cost < most; i++) {
        order[i] = is_greedy ? narrowest(o) : o->sweep[i].item;
        take_cell(o, order[i]);
        cost += cost_now(o);
    }
    return cost;
}

static uint32_t rank_of(const struct ordering *o, uint32_t c, int direction)
{
    const struct grid *const g = o->m->grid;
    const uint32_t x = grid_x(g, o->m->item[c].at);
    const uint32_t y = grid_y(g, o->m->item[c].at);
    const uint32_t side = g->width + g->height;

    switch (direction) {
    case 0: return y * g->width + x;
    case 1: return x * g->height + y;
    case 2: return (x + y) * side + x;
    default: return (x + g->height - y) * side + x;
    }
}

/* Sort the cells by rank, but groups one after another. */
static void make_sweep(struct ordering *o, int direction, uint32_t *turn)
{
    const uint32_t count = o->m->undecided;
    uint32_t groups = 0;

    for (uint32_t i = 0; i < count; i++) {
        turn[i] = count;
        o->sweep[i] = (struct ranked){rank_of(o, i, direction), i};
    }
    nuri_ranking_sort(o->sweep, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t *const its_turn = &turn[o->group[o->sweep[i].item]];
        if (*its_turn == count)
            *its_turn = groups++;
        o->sweep[i].rank = *its_turn * count + i;
    }
    nuri_ranking_sort(o->sweep, count);
}

/* ---- Groups ------------------------------------------------------------- */

static void add_to_group(struct ordering *o, uint32_t c, uint32_t group,
                         uint32_t *list, uint32_t *count)
{
    if (o->group[c] != NO_ITEM)
        return;
    o->group[c] = group;
    list[(*count)++] = c;
}

/* A group is connected by neighbours and pools. */
static void fill_group(struct ordering *o, uint32_t group, uint32_t *list)
{
    const struct model *const m = o->m;
    uint32_t count = 0;

    add_to_group(o, group, group, list, &count);
    for (uint32_t i = 0; i < count; i++) {
        const struct item *const item = &m->item[list[i]];
        for (uint32_t k = item->near; k < item->near + item->nears; k++)
            add_to_group(o, m->near[k], group, list, &count);
        for (uint32_t k = m->first_pool[list[i]];
             k < m->first_pool[list[i] + 1]; k++)
            for (uint32_t j = 0; j < m->pool[m->pool_of[k]].cells; j++)
                add_to_group(o, m->pool[m->pool_of[k]].cell[j], group, list,
                             &count);
    }
}

static void find_groups(struct ordering *o, uint32_t *list)
{
    for (uint32_t i = 0; i < o->m->undecided; i++)
        o->group[i] = NO_ITEM;
    for (uint32_t i = 0; i < o->m->undecided; i++)
        if (o->group[i] == NO_ITEM)
            fill_group(o, i, list);
}

/* ---- The cheapest order ------------------------------------------------- */

static bool get_memory(struct ordering *o, struct arena *a)
{
    const size_t cells = o->m->undecided, items = o->m->items;

    o->left = nuri_arena_array(a, items, sizeof *o->left);
    o->is_active = nuri_arena_array(a, items, sizeof *o->is_active);
    o->is_done = nuri_arena_array(a, cells, sizeof *o->is_done);
    o->pooled = nuri_arena_array(a, o->m->pools + (size_t)1, sizeof *o->pooled);
    o->group = nuri_arena_array(a, cells, sizeof *o->group);
    o->sweep = nuri_arena_array(a, cells, sizeof *o->sweep);
    return !a->failed;
}

bool nuri_order_choose(const struct model *m, uint32_t *order)
{
    struct ordering o = {.m = m};
    struct arena memory = {0};
    const size_t cells = m->undecided;
    uint32_t *const tried = nuri_arena_array(&memory, cells, sizeof *tried);
    uint64_t least = UINT64_MAX;

    assert(cells > 0 && cells <= MAX_UNDECIDED);
    const bool ok = get_memory(&o, &memory);
    if (ok)
        find_groups(&o, tried);
    for (int k = 0; ok && k < 2 * DIRECTIONS; k++) {
        make_sweep(&o, k / 2, tried);
        const uint64_t cost = make(&o, k % 2 == 1, least, tried);
        if (cost < least) {
            least = cost;
            memcpy(order, tried, cells * sizeof *order);
        }
    }
    nuri_arena_clear(&memory);
    return ok;
}
