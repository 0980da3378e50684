/*
 * plan.c -- an order of the undecided cells, and places on its frontier.
 *
 * Counting takes time for each state, and states double with every item or so on
 * the frontier.  So an order costs the sum of 2^width over its steps.  To find
 * the best is hard: a plain sweep is improved by exchanging neighbouring runs of
 * cells while that takes little of what it may save.
 */
#include "sweep/plan.h"

#include "base/memory.h"
#include "base/random.h"

#include <assert.h>
#include <string.h>

/* The width of items on the frontier in quarters of a doubling, as fitted to the
 * states of 2,800 steps. */
enum {
    WIDTH_OF_CELL = 4,
    WIDTH_OF_SEA = 3,
    WIDTH_OF_ISLAND = 2,
    WIDTH_OF_POOL = 1,
    DOUBLING = 4
};
enum { MAX_DOUBLINGS = 40 };

/* A second has a cost of some 10 million; with more than this, hours, memory is
 * full before. */
#define MAX_COST (UINT64_C(1) << 37)

/* Improvement ends after so many cells were tried, or as many as this part of
 * the cost. */
enum { MAX_TRIED = 2000000, COST_A_TRIED = 16 };

/* Runs that are exchanged have 32 cells together, or fewer. */
enum { LEAST_RUNS = 4, RUN_SIZES = 4 };

struct planning {
    const struct model *m;
    /* After the cells so far: */
    uint32_t *left;   /* [items], undecided neighbours still to come */
    uint32_t *pooled; /* [pools], cells still to come */
    bool *is_done;    /* [undecided] */
    int32_t width;
    uint64_t tried; /* cells taken to compare orders */
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
        const int32_t region =
            m->item[i].colour == NURI_BLACK ? WIDTH_OF_SEA : WIDTH_OF_ISLAND;
        if (i >= m->undecided && enters != leaves)
            change += leaves ? -region : region;
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

/* The next cell is this one.  Return what the step costs. */
static uint64_t take_cell(struct planning *g, uint32_t c)
{
    static const uint8_t power[DOUBLING] = {16, 19, 23, 27};
    const struct item *const item = &g->m->item[c];

    assert(!g->is_done[c]);
    g->width += width_change(g, c);
    g->is_done[c] = true;
    for (uint32_t k = 0; k < item->arounds; k++)
        g->left[item->around[k]]--;
    for (uint32_t k = 0; k < item->pools; k++)
        g->pooled[item->pool[k]]--;
    assert(g->width >= 0);
    const uint32_t width = (uint32_t)g->width, doublings = width / DOUBLING;
    return (uint64_t)power[width % DOUBLING]
           << (doublings < MAX_DOUBLINGS ? doublings : MAX_DOUBLINGS);
}

/* Undo that, as the last cell. */
static void give_back(struct planning *g, uint32_t c)
{
    const struct item *const item = &g->m->item[c];

    assert(g->is_done[c]);
    for (uint32_t k = 0; k < item->arounds; k++)
        g->left[item->around[k]]++;
    for (uint32_t k = 0; k < item->pools; k++)
        g->pooled[item->pool[k]]++;
    g->is_done[c] = false;
    g->width -= width_change(g, c);
}

/* ---- The order ----------------------------------------------------------- */

/* The cost of taking these cells next; it may stop above `most`. */
static uint64_t cost_of(struct planning *g, const uint32_t *order,
                        uint32_t count, uint64_t most)
{
    uint64_t cost = 0;
    uint32_t taken = 0;

    while (taken < count && cost <= most)
        cost += take_cell(g, order[taken++]);
    g->tried += taken;
    while (taken > 0)
        give_back(g, order[--taken]);
    return cost;
}

/* Line by line, across the shorter side. */
static void sweep_lines(const struct model *m, uint32_t *order)
{
    const struct grid *const g = m->grid;
    const bool is_wide = g->width > g->height;
    const uint32_t shorter = is_wide ? g->height : g->width;
    uint32_t count = 0;

    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const uint32_t u = i % shorter, v = i / shorter;
        const uint32_t item =
            m->item_of[is_wide ? grid_cell(g, v, u) : grid_cell(g, u, v)];
        if (item < m->undecided)
            order[count++] = item;
    }
}

/* Exchange a run of cells and the next one, up to `count`.  The steps after them
 * stay as they are. */
static void exchange(uint32_t *order, uint32_t run, uint32_t count,
                     uint32_t *next)
{
    memcpy(next, order + run, (count - run) * sizeof *order);
    memcpy(next + count - run, order, run * sizeof *order);
    memcpy(order, next, count * sizeof *order);
}

/* Keep exchanges at random that cost no more.  Return the cost then. */
static uint64_t improve(struct planning *g, uint32_t *order, uint32_t *next)
{
    const uint32_t cells = g->m->undecided;
    uint64_t random = 0, cost = UINT64_MAX;

    while (g->tried < MAX_TRIED && g->tried < cost / COST_A_TRIED) {
        begin(g);
        cost = 0;
        for (uint32_t i = 0; i < cells; i++) {
            const uint64_t bits = random_split(&random);
            const uint32_t size = (uint32_t)LEAST_RUNS << bits % RUN_SIZES;
            const uint32_t count = size < cells - i ? size : cells - i;
            const uint32_t run = random_scale((uint32_t)(bits >> 32), count);
            const uint64_t now = cost_of(g, order + i, count, UINT64_MAX);
            exchange(order + i, run, count, next);
            if (cost_of(g, order + i, count, now) > now)
                exchange(order + i, count - run, count, next);
            cost += take_cell(g, order[i]);
        }
    }
    return cost;
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

/* The most cells that an island needs which enters in this step, or later. */
static uint32_t need_from(const struct model *m, const struct step *step)
{
    uint32_t need = step->need;

    for (uint32_t k = 0; k < step->entries; k++) {
        const struct item *const item = &m->item[step->entry[k].item];
        if (item->clue > 0 && (uint32_t)item->clue - item->cells > need)
            need = (uint32_t)item->clue - item->cells;
    }
    return need;
}

bool nuri_plan_make(struct plan *plan, struct model *m)
{
    struct planning g = {.m = m};
    struct arena memory = {0};
    const size_t cells = m->undecided, items = m->items, pools = m->pools + 1U;
    uint32_t *const order = nuri_arena_array(&memory, cells, sizeof *order);
    uint32_t *const next = nuri_arena_array(&memory, cells, sizeof *next);

    assert(cells > 0 && cells <= MAX_UNDECIDED);
    g.left = nuri_arena_array(&memory, items, sizeof *g.left);
    g.pooled = nuri_arena_array(&memory, pools, sizeof *g.pooled);
    g.is_done = nuri_arena_array(&memory, cells, sizeof *g.is_done);
    g.place = nuri_arena_array(&memory, items, sizeof *g.place);
    g.bit = nuri_arena_array(&memory, pools, sizeof *g.bit);
    *plan = (struct plan){
        .step = nuri_arena_array(&m->memory, cells, sizeof *plan->step)};
    plan->fits = plan->step && !memory.failed;
    const bool ok = plan->fits;
    if (ok) {
        sweep_lines(m, order);
        plan->fits = improve(&g, order, next) <= MAX_COST;
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
    for (size_t i = cells - 1; plan->fits && i > 0; i--)
        plan->step[i - 1].need = need_from(m, &plan->step[i]);
    plan->places = g.places;
    plan->tried = g.tried;
    nuri_arena_clear(&memory);
    return ok;
}
