/*
 * cheapest_tree.c -- the fewest cells that join some parts and a cell.
 */
#include "lemmas/cheapest_tree.h"

#include "lemmas/view.h"

#include <assert.h>
#include <string.h>

enum { SETS = 1 << MAX_JOINED };

static uint32_t *cost_of(const struct cheapest_tree *t, uint32_t set)
{
    return t->cost + (size_t)set * t->grid->size;
}

static void make(struct scratch *s, const struct grid *g)
{
    struct arena *const a = &s->arena;
    const size_t costs = (size_t)SETS * g->size, cells = grid_cells(g);
    const struct cheapest_tree made = {
        .grid = g,
        .weight = nuri_arena_array(a, g->size, sizeof *made.weight),
        .link = nuri_arena_array(a, g->size, sizeof *made.link),
        .cost = nuri_arena_array(a, costs, sizeof *made.cost),
        .now = nuri_arena_array(a, cells, sizeof *made.now),
        .next = nuri_arena_array(a, cells, sizeof *made.next),
        .bucket = nuri_arena_array(a, cells + 1, sizeof *made.bucket),
        .chain = nuri_arena_array(a, g->size, sizeof *made.chain),
        .area = nuri_arena_array(a, g->size, sizeof *made.area),
        .in_area = nuri_arena_stamps(a, g->size)};

    s->tree = nuri_arena_copy(a, &made, 1, sizeof made);
    for (size_t i = 0; made.cost && i < costs; i++)
        made.cost[i] = COST_INFINITE;
}

struct cheapest_tree *nuri_cheapest_tree_open(struct view *v)
{
    if (!v->scratch->tree)
        make(v->scratch, &v->board->puzzle->grid);
    if (!view_has_memory(v))
        return NULL;
    struct cheapest_tree *const t = v->scratch->tree;
    memset(t->weight, IN_THE_WAY, t->grid->size);
    memset(t->link, 0, t->grid->size * sizeof *t->link);
    return t;
}

/* ---- Parts -------------------------------------------------------------- */

/* Outside the area all sets have infinite cost, also between two uses. */
static void forget_area(struct cheapest_tree *t)
{
    for (uint32_t set = 1; set < 1U << t->parts; set++)
        for (uint32_t k = 0; k < t->areas; k++)
            cost_of(t, set)[t->area[k]] = COST_INFINITE;
    nuri_stamps_reset(&t->in_area);
    t->areas = 0;
}

void nuri_cheapest_tree_begin(struct cheapest_tree *t, uint32_t most)
{
    forget_area(t);
    t->parts = 0;
    t->most = most < grid_cells(t->grid) ? most : grid_cells(t->grid);
}

void nuri_cheapest_tree_part(struct cheapest_tree *t)
{
    assert(t->parts < MAX_JOINED);
    t->parts++;
}

static inline void put_cost(struct cheapest_tree *t, uint32_t *cost, cell c,
                            uint32_t its_cost)
{
    cost[c] = its_cost;
    if (stamps_add(&t->in_area, c))
        t->area[t->areas++] = c;
}

void nuri_cheapest_tree_cell(struct cheapest_tree *t, cell c)
{
    assert(t->parts > 0);
    assert(t->weight[c] != IN_THE_WAY);
    put_cost(t, cost_of(t, 1U << (t->parts - 1)), c, t->weight[c]);
}

void nuri_cheapest_tree_region(struct cheapest_tree *t, const struct regions *r,
                               uint32_t i)
{
    nuri_cheapest_tree_part(t);
    for (uint32_t k = r->first[i]; k < r->first[i + 1]; k++)
        nuri_cheapest_tree_cell(t, r->member[k]);
}

/* ---- Sets --------------------------------------------------------------- */

/* Two trees that meet: the cell where they do is paid once. */
static void meet_trees(const struct cheapest_tree *t, uint32_t set)
{
    uint32_t *const cost = cost_of(t, set);

    assert((set & (set - 1)) != 0);
    for (uint32_t some = (set - 1) & set; some > set / 2;
         some = (some - 1) & set) {
        const uint32_t *const a = cost_of(t, some);
        const uint32_t *const b = cost_of(t, set ^ some);
        for (uint32_t k = 0; k < t->areas; k++) {
            const cell c = t->area[k];
            if (a[c] != COST_INFINITE && b[c] != COST_INFINITE &&
                a[c] + b[c] - t->weight[c] < cost[c])
                cost[c] = a[c] + b[c] - t->weight[c];
        }
    }
}

/* Sort the cells by their cost known so far. */
static void fill_buckets(struct cheapest_tree *t, const uint32_t *cost)
{
    memset(t->bucket, 0, (t->most + 1) * sizeof *t->bucket);
    for (uint32_t k = 0; k < t->areas; k++) {
        const cell c = t->area[k];
        if (cost[c] <= t->most) {
            t->chain[c] = t->bucket[cost[c]];
            t->bucket[cost[c]] = c;
        }
    }
}

/* Continue from c, whose cost is final; weight 0 is done at once. */
static void spread_from(struct cheapest_tree *t, uint32_t *cost, cell c,
                        uint32_t *nows, uint32_t *nexts)
{
    cell near[5];

    grid_neighbours(t->grid, c, near);
    near[4] = t->link[c];
    for (int k = 0; k < 5; k++) {
        const uint8_t weight = t->weight[near[k]];
        if (weight == IN_THE_WAY || cost[near[k]] <= cost[c] + weight)
            continue;
        put_cost(t, cost, near[k], cost[c] + weight);
        if (weight == 0)
            t->now[(*nows)++] = near[k];
        else
            t->next[(*nexts)++] = near[k];
    }
}

/* Compute all costs of one set, in order. */
static void spread_costs(struct cheapest_tree *t, uint32_t *cost)
{
    uint32_t nexts = 0;

    fill_buckets(t, cost);
    for (uint32_t level = 0; level <= t->most; level++) {
        cell *const last = t->now;
        uint32_t nows = nexts;

        assert(nexts <= grid_cells(t->grid));
        t->now = t->next;
        t->next = last;
        nexts = 0;
        for (cell c = t->bucket[level]; c; c = t->chain[c])
            if (cost[c] == level)
                t->now[nows++] = c;
        for (uint32_t k = 0; k < nows; k++)
            if (cost[t->now[k]] == level)
                spread_from(t, cost, t->now[k], &nows, &nexts);
    }
    for (uint32_t k = 0; k < t->areas; k++)
        if (cost[t->area[k]] > t->most)
            cost[t->area[k]] = COST_INFINITE;
}

const uint32_t *nuri_cheapest_tree_find(struct cheapest_tree *t)
{
    const uint32_t all = (1U << t->parts) - 1;

    assert(t->parts > 0 && t->parts <= MAX_JOINED);
    for (uint32_t set = 1; set <= all; set++) {
        if ((set & (set - 1)) != 0)
            meet_trees(t, set);
        spread_costs(t, cost_of(t, set));
    }
    return cost_of(t, all);
}
