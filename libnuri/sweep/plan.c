/*
 * plan.c -- an order of the undecided cells, and places on its frontier.
 *
 * Counting takes time for each state, and states double with every item or so on
 * the frontier.  So an order costs the sum of 2^width over its steps.  To find
 * the best is hard; these are tried, and the cheapest is taken: sweeps in four
 * directions, group by group, and in each of them the cell that leaves the
 * narrowest frontier, where the sweep decides among equals.
 */
#include "sweep/plan.h"

#include "base/memory.h"
#include "base/sort.h"

#include <assert.h>
#include <string.h>

/* The width of items on the frontier, in halves of a doubling. */
enum { WIDTH_OF_CELL = 2, WIDTH_OF_REGION = 1, WIDTH_OF_POOL = 1 };
enum { MAX_DOUBLINGS = 40, DIRECTIONS = 4 };

struct planning {
    const struct model *m;
    /* After the cells so far: */
    uint32_t *left;   /* [items], undecided neighbours still to come */
    uint32_t *pooled; /* [pools], cells still to come */
    bool *is_done;    /* [undecided] */
    int32_t width;
    /* For an order: */
    uint32_t *group;      /* [undecided] */
    struct ranked *sweep; /* [undecided] */
    /* For a plan: */
    uint8_t *place; /* [items], or NO_PLACE */
    uint8_t *bit;   /* [pools], of the unfinished */
    uint64_t used_places, used_bits;
    uint32_t seas_to_come; /* black regions that have not entered */
    uint32_t places;       /* most at a time */
};

static void begin(struct planning *g)
{
    g->width = 0;
    for (uint32_t i = 0; i < g->m->items; i++)
        g->left[i] = g->m->item[i].nears;
    for (uint32_t i = 0; i < g->m->undecided; i++)
        g->is_done[i] = false;
    for (uint32_t i = 0; i < g->m->pools; i++)
        g->pooled[i] = g->m->pool[i].cells;
}

/* How the frontier's width changes with this cell. */
static int32_t width_change(const struct planning *g, uint32_t c)
{
    const struct model *const m = g->m;
    const struct item *const item = &m->item[c];
    int32_t change = g->left[c] > 0 ? WIDTH_OF_CELL : 0;

    for (uint32_t k = 0; k < item->arounds; k++) {
        const uint32_t i = item->around[k];
        const bool leaves = g->left[i] == 1;
        const bool enters = g->left[i] == m->item[i].nears;
        if (i >= m->undecided && enters != leaves)
            change += leaves ? -WIDTH_OF_REGION : WIDTH_OF_REGION;
        else if (i < m->undecided && g->is_done[i] && leaves)
            change -= WIDTH_OF_CELL;
    }
    for (uint32_t k = 0; k < item->pools; k++) {
        const uint32_t left = g->pooled[item->pool[k]];
        const bool is_first = left == m->pool[item->pool[k]].cells;
        if (is_first != (left == 1))
            change += is_first ? WIDTH_OF_POOL : -WIDTH_OF_POOL;
    }
    return change;
}

static void take_cell(struct planning *g, uint32_t c)
{
    const struct item *const item = &g->m->item[c];

    assert(!g->is_done[c]);
    g->width += width_change(g, c);
    g->is_done[c] = true;
    for (uint32_t k = 0; k < item->arounds; k++)
        g->left[item->around[k]]--;
    for (uint32_t k = 0; k < item->pools; k++)
        g->pooled[item->pool[k]]--;
}

/* ---- The order ----------------------------------------------------------- */

static uint32_t first_of(const struct planning *g, uint32_t c)
{
    while (g->group[c] != c)
        c = g->group[c] = g->group[g->group[c]];
    return c;
}

/* A group is connected by neighbours and pools, and named after its first
 * cell. */
static void find_groups(struct planning *g)
{
    const struct model *const m = g->m;

    for (uint32_t c = 0; c < m->undecided; c++)
        g->group[c] = c;
    for (uint32_t c = 0; c < m->undecided; c++) {
        const struct item *const item = &m->item[c];
        uint32_t beside[4 + 4 * 4], count = 0;
        for (uint32_t k = 0; k < item->arounds; k++)
            if (item->around[k] < m->undecided)
                beside[count++] = item->around[k];
        for (uint32_t k = 0; k < item->pools; k++)
            for (uint32_t j = 0; j < m->pool[item->pool[k]].cells; j++)
                beside[count++] = m->pool[item->pool[k]].cell[j];
        while (count > 0) {
            const uint32_t a = first_of(g, c), b = first_of(g, beside[--count]);
            g->group[a > b ? a : b] = a > b ? b : a;
        }
    }
    for (uint32_t c = 0; c < m->undecided; c++)
        g->group[c] = first_of(g, c);
}

static uint32_t rank_of(const struct planning *g, uint32_t c, int direction)
{
    const struct grid *const grid = g->m->grid;
    const uint32_t x = grid_x(grid, g->m->item[c].at);
    const uint32_t y = grid_y(grid, g->m->item[c].at);
    const uint32_t side = grid->width + grid->height;

    switch (direction) {
    case 0: return y * grid->width + x;
    case 1: return x * grid->height + y;
    case 2: return (x + y) * side + x;
    default: return (x + grid->height - y) * side + x;
    }
}

/* Sort the cells by rank, but groups one after another.  `turn` [undecided] is
 * scratch. */
static void make_sweep(struct planning *g, int direction, uint32_t *turn)
{
    const uint32_t count = g->m->undecided;
    uint32_t groups = 0;

    for (uint32_t i = 0; i < count; i++) {
        turn[i] = count;
        g->sweep[i] = (struct ranked){rank_of(g, i, direction), i};
    }
    nuri_ranking_sort(g->sweep, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t *const its_turn = &turn[g->group[g->sweep[i].item]];
        if (*its_turn == count)
            *its_turn = groups++;
        g->sweep[i].rank = *its_turn * count + i;
    }
    nuri_ranking_sort(g->sweep, count);
}

/* The cell that leaves the narrowest frontier, of the first group with any. */
static uint32_t narrowest(const struct planning *g)
{
    const uint32_t none = g->m->undecided;
    uint32_t best = none;
    int32_t least = INT32_MAX;

    for (uint32_t i = 0; i < g->m->undecided; i++) {
        const uint32_t c = g->sweep[i].item;
        if (g->is_done[c])
            continue;
        if (best != none && g->group[c] != g->group[best])
            break;
        const int32_t change = width_change(g, c);
        if (change < least) {
            least = change;
            best = c;
        }
    }
    assert(best != none);
    return best;
}

/* Write the order, and return its cost; stop above `most`. */
static uint64_t try_order(struct planning *g, bool is_greedy, uint64_t most,
                          uint32_t *order)
{
    uint64_t cost = 0;

    begin(g);
    for (uint32_t i = 0; i < g->m->undecided && cost < most; i++) {
        order[i] = is_greedy ? narrowest(g) : g->sweep[i].item;
        take_cell(g, order[i]);
        assert(g->width >= 0);
        cost += UINT64_C(1) << (g->width / 2 < MAX_DOUBLINGS ? g->width / 2
                                                             : MAX_DOUBLINGS);
    }
    return cost;
}

/* Put the cheapest order into `order`; `tried` is scratch: [undecided]. */
static void choose_order(struct planning *g, uint32_t *order, uint32_t *tried)
{
    uint64_t least = UINT64_MAX;

    find_groups(g);
    for (int k = 0; k < 2 * DIRECTIONS; k++) {
        make_sweep(g, k / 2, tried);
        const uint64_t cost = try_order(g, k % 2 == 1, least, tried);
        if (cost < least) {
            least = cost;
            memcpy(order, tried, g->m->undecided * sizeof *order);
        }
    }
}

/* ---- Its steps ----------------------------------------------------------- */

/* The lowest bit that is not used, and use it; NO_PLACE if it is too high. */
static uint8_t take_bit(uint64_t *used, uint32_t most)
{
    uint32_t bit = 0;

    while (bit < most && *used >> bit & 1)
        bit++;
    if (bit == most)
        return NO_PLACE;
    *used |= UINT64_C(1) << bit;
    return (uint8_t)bit;
}

static bool take_place(struct planning *g, uint32_t item)
{
    const uint8_t place = take_bit(&g->used_places, MAX_PLACES);

    g->place[item] = place;
    if (place != NO_PLACE && place >= g->places)
        g->places = place + 1U;
    return place != NO_PLACE;
}

/* Places are given back after the step: the cell itself may not use them. */
static bool plan_step(struct planning *g, struct step *step)
{
    const struct model *const m = g->m;
    const struct item *const item = &m->item[step->cell];

    for (uint32_t k = 0; k < item->arounds; k++) {
        const uint32_t i = item->around[k];
        if (i >= m->undecided && g->left[i] == m->item[i].nears) {
            if (!take_place(g, i))
                return false;
            step->entry[step->entries++] = (struct entry){g->place[i], i};
            g->seas_to_come -= m->item[i].colour == NURI_BLACK;
        }
        if (g->place[i] == NO_PLACE)
            continue;
        step->near[step->nears++] = g->place[i];
        if (g->left[i] == 1)
            step->leave[step->leaves++] = g->place[i];
    }
    for (uint32_t k = 0; k < item->pools; k++) {
        const uint32_t p = item->pool[k];
        const bool is_first = g->pooled[p] == m->pool[p].cells;
        if (is_first)
            g->bit[p] = take_bit(&g->used_bits, MAX_POOLS);
        if (g->bit[p] == NO_PLACE)
            return false;
        step->pool[step->pools++] =
            (struct pool_use){g->bit[p], is_first, g->pooled[p] == 1};
    }
    for (uint32_t k = 0; k < step->pools; k++)
        if (step->pool[k].is_last)
            g->used_bits &= ~(UINT64_C(1) << step->pool[k].bit);
    if (g->left[step->cell] > 0 && !take_place(g, step->cell))
        return false;
    step->place = g->place[step->cell];
    step->sea_ahead = g->seas_to_come > 0;
    for (uint32_t k = 0; k < step->leaves; k++)
        g->used_places &= ~(UINT64_C(1) << step->leave[k]);
    take_cell(g, step->cell);
    return true;
}

bool nuri_plan_make(struct plan *plan, struct model *m)
{
    struct planning g = {.m = m};
    struct arena memory = {0};
    const size_t cells = m->undecided, items = m->items, pools = m->pools + 1U;
    uint32_t *const order = nuri_arena_array(&memory, cells, sizeof *order);
    uint32_t *const tried = nuri_arena_array(&memory, cells, sizeof *tried);

    assert(cells > 0 && cells <= MAX_UNDECIDED);
    g.left = nuri_arena_array(&memory, items, sizeof *g.left);
    g.pooled = nuri_arena_array(&memory, pools, sizeof *g.pooled);
    g.is_done = nuri_arena_array(&memory, cells, sizeof *g.is_done);
    g.group = nuri_arena_array(&memory, cells, sizeof *g.group);
    g.sweep = nuri_arena_array(&memory, cells, sizeof *g.sweep);
    g.place = nuri_arena_array(&memory, items, sizeof *g.place);
    g.bit = nuri_arena_array(&memory, pools, sizeof *g.bit);
    *plan = (struct plan){
        .step = nuri_arena_array(&m->memory, cells, sizeof *plan->step)};
    plan->fits = plan->step && !memory.failed;
    const bool ok = plan->fits;
    if (ok) {
        choose_order(&g, order, tried);
        begin(&g);
        memset(g.place, NO_PLACE, items);
    }
    for (uint32_t i = m->undecided; i < m->items; i++)
        g.seas_to_come +=
            m->item[i].colour == NURI_BLACK && m->item[i].nears > 0;
    for (uint32_t i = 0; plan->fits && i < m->undecided; i++) {
        plan->step[i].cell = order[i];
        plan->fits = plan_step(&g, &plan->step[i]);
    }
    plan->places = g.places;
    nuri_arena_clear(&memory);
    return ok;
}
