/* plan.c -- places on the frontier for an order of cells. */
#include "sweep/plan.h"

#include "sweep/order.h"

#include <assert.h>

struct planning {
    const struct model *m;
    uint32_t *left;   /* [items], undecided neighbours still to come */
    uint8_t *place;   /* [items], or NO_PLACE */
    uint32_t *pooled; /* [pools], cells still to come */
    uint8_t *bit;     /* [pools], of the unfinished */
    uint64_t used_places, used_bits;
    uint32_t seas_to_come; /* black regions that have not entered */
    uint32_t places;       /* most at a time */
};

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

/* What the cell does to the items around it. */
static bool plan_items(struct planning *g, struct step *step)
{
    uint32_t around[4];
    const uint32_t count = nuri_model_around(g->m, step->cell, around);

    for (uint32_t k = 0; k < count; k++) {
        const uint32_t i = around[k];
        if (i >= g->m->undecided && g->left[i] == g->m->item[i].nears) {
            if (!take_place(g, i))
                return false;
            step->entry[step->entries++] = (struct entry){g->place[i], i};
            g->seas_to_come -= g->m->item[i].colour == NURI_BLACK;
        }
        g->left[i]--;
        if (g->place[i] == NO_PLACE)
            continue;
        step->near[step->nears++] = g->place[i];
        if (g->left[i] == 0)
            step->leave[step->leaves++] = g->place[i];
    }
    return true;
}

static bool plan_pools(struct planning *g, struct step *step)
{
    const struct model *const m = g->m;

    for (uint32_t k = m->first_pool[step->cell];
         k < m->first_pool[step->cell + 1]; k++) {
        const uint32_t p = m->pool_of[k];
        const bool is_first = g->pooled[p] == m->pool[p].cells;
        const bool is_last = --g->pooled[p] == 0;
        if (is_first)
            g->bit[p] = take_bit(&g->used_bits, MAX_POOLS);
        if (g->bit[p] == NO_PLACE)
            return false;
        step->pool[step->pools++] =
            (struct pool_use){g->bit[p], is_first, is_last};
    }
    for (uint32_t k = 0; k < step->pools; k++)
        if (step->pool[k].is_last)
            g->used_bits &= ~(UINT64_C(1) << step->pool[k].bit);
    return true;
}

/* Places are given back after the step: the cell itself may not use them. */
static bool plan_step(struct planning *g, struct step *step)
{
    step->place = NO_PLACE;
    if (!plan_items(g, step) || !plan_pools(g, step))
        return false;
    if (g->left[step->cell] > 0) {
        if (!take_place(g, step->cell))
            return false;
        step->place = g->place[step->cell];
    }
    step->sea_ahead = g->seas_to_come > 0;
    for (uint32_t k = 0; k < step->leaves; k++)
        g->used_places &= ~(UINT64_C(1) << step->leave[k]);
    return true;
}

static bool begin_planning(struct planning *g, struct arena *a)
{
    const struct model *const m = g->m;

    g->left = nuri_arena_array(a, m->items, sizeof *g->left);
    g->place = nuri_arena_array(a, m->items, sizeof *g->place);
    g->pooled = nuri_arena_array(a, m->pools + (size_t)1, sizeof *g->pooled);
    g->bit = nuri_arena_array(a, m->pools + (size_t)1, sizeof *g->bit);
    if (a->failed)
        return false;
    for (uint32_t i = 0; i < m->items; i++) {
        g->left[i] = m->item[i].nears;
        g->place[i] = NO_PLACE;
        g->seas_to_come +=
            m->item[i].colour == NURI_BLACK && m->item[i].nears > 0;
    }
    for (uint32_t i = 0; i < m->pools; i++)
        g->pooled[i] = m->pool[i].cells;
    return true;
}

bool nuri_plan_make(struct plan *plan, struct model *m)
{
    struct planning g = {.m = m};
    struct arena memory = {0};
    uint32_t *const order =
        nuri_arena_array(&memory, m->undecided, sizeof *order);

    *plan = (struct plan){
        .step = nuri_arena_array(&m->memory, m->undecided, sizeof *plan->step)};
    const bool ok = plan->step && begin_planning(&g, &memory) &&
                    nuri_order_choose(m, order);
    plan->fits = ok;
    for (uint32_t i = 0; plan->fits && i < m->undecided; i++) {
        plan->step[i].cell = order[i];
        plan->fits = plan_step(&g, &plan->step[i]);
    }
    plan->places = g.places;
    nuri_arena_clear(&memory);
    return ok;
}
