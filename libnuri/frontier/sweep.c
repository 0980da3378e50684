/* sweep.c -- one sweep over a board, cell by cell. */
#include "frontier/sweep.h"

#include "base/memory.h"
#include "base/sets.h"
#include "frontier/layer.h"
#include "frontier/table.h"

#include <assert.h>
#include <stdlib.h>

/* The cost of an edge, in sizes. */
enum { WORK_OF_EDGE = 40, PROFILES_BETWEEN_CHECKS = 64 };

static bool may_go_on(const struct sweep *w)
{
    nuri_stats stats = *w->stats;

    stats.nodes += (w->work.spent - w->charged) / WORK_A_NODE;
    return allowance_has(&w->work, 0) && nuri_budget_allow(w->budget, &stats);
}

void nuri_sweep_charge_nodes(struct sweep *w)
{
    const uint64_t nodes = (w->work.spent - w->charged) / WORK_A_NODE;

    allowance_spend(&w->budget->nodes, nodes);
    w->charged += nodes * WORK_A_NODE;
    assert(w->charged <= w->work.spent);
}

/* The effect of the edge on sizes. */
static void describe(struct edge *e, const struct strip *s,
                     const struct front *f, const struct change *change)
{
    const uint32_t i = change->owner;

    e->kind = change->kind;
    e->add = change->sea && s->black_marked;
    if (i == 0 || s->size[i] == 0) {
        e->bits = 0;
        return;
    }
    e->at = (uint8_t)nuri_bound_at(s, f->open, i);
    e->bits = s->bits[i];
    e->full = s->size[i];
    if (!change->sea)
        e->add = (uint64_t)1 << e->at;
}

/* Bound the sizes of a new profile; false if none are possible. */
static bool set_bound(const struct sweep *w, struct table_entry *entry,
                      const struct outline *to, uint32_t at)
{
    if (!budget_without(w->budget, ABLATE_BOUND))
        return nuri_bound(&entry->bound, to, w->strip, &w->strip->ahead[at],
                          &w->caps, at);
    nuri_bound_plain(&entry->bound, to->open, w->strip, &w->caps);
    return true;
}

/* Add an edge from profile number `from`, unless it is a dead end. */
static bool connect(struct sweep *w, uint32_t from, const struct front *f,
                    const struct outline *to, const struct change *change,
                    uint32_t at)
{
    struct edge e = {.from = from};
    uint32_t number;
    bool is_new;

    allowance_spend(&w->work, WORK_OF_EDGE);
    if (!nuri_table_find(w, &to->key, &number, &is_new))
        return false;
    struct table_entry *entry = &w->table.entry[number];
    if (is_new ? !set_bound(w, entry, to, at) : entry->edges == 0)
        return true;
    describe(&e, w->strip, f, change);
    return nuri_table_edge(w, number, &e);
}

/* Colour the cell in all possible ways after one profile. */
static bool expand(struct sweep *w, uint32_t from, const struct profile *p,
                   uint32_t at)
{
    const struct strip *s = w->strip;
    struct front f;
    struct outline to;
    struct change change;

    nuri_profile_unpack(&f, p, s->width);
    const struct neighbourhood place = nuri_profile_neighbourhood(&f, s, at);
    if (nuri_profile_sea(&to, &change, &f, s, &place, at) &&
        !connect(w, from, &f, &to, &change, at))
        return false;
    uint64_t owners = nuri_profile_owners(&f, s, &place, at);
    for (; owners; owners &= owners - 1) {
        const uint32_t i = word_lowest(owners);
        nuri_profile_land(&to, &change, &f, s, &place, at, i);
        if (!connect(w, from, &f, &to, &change, at))
            return false;
    }
    return true;
}

bool nuri_sweep_expand(struct sweep *w, uint32_t at)
{
    const struct layer *l = &w->layer[at];

    nuri_table_reset(&w->table);
    for (uint32_t i = 0; i < l->count; i++) {
        if (i % PROFILES_BETWEEN_CHECKS == 0 && !may_go_on(w))
            return false;
        if (!expand(w, i, &l->profile[i], at))
            return false;
    }
    assert(nuri_table_is_sound(&w->table, l));
    return true;
}

bool nuri_sweep_step(struct sweep *w, uint32_t at)
{
    if (!nuri_sweep_expand(w, at) ||
        !nuri_layer_make(w, &w->layer[at + 1], &w->layer[at], at))
        return false;
    assert(nuri_layer_is_sound(&w->layer[at + 1], w->strip, &w->caps, at + 1));
    return true;
}

bool nuri_sweep_run(struct sweep *w)
{
    const struct strip *s = w->strip;

    for (; w->done < s->cells; w->done++) {
        if (!nuri_sweep_step(w, w->done)) {
            nuri_layer_clear(w, &w->layer[w->done + 1]);
            return false;
        }
        if (w->is_counting || w->done % s->width)
            nuri_layer_clear(w, &w->layer[w->done]);
    }
    return true;
}

uint32_t nuri_sweep_solution(const struct sweep *w, uint32_t i)
{
    const struct strip *const s = w->strip;
    const struct layer *const last = &w->layer[s->cells];
    struct front f;
    struct bound b;

    nuri_profile_unpack(&f, &last->profile[i], s->width);
    if (!nuri_profile_ends(&f, s->width))
        return NO_SOURCE;
    nuri_bound_plain(&b, f.open, s, &w->caps);
    for (uint32_t n = last->first[i]; n < last->first[i + 1]; n++)
        if (last->sizes[n] == (b.most & ~b.guard))
            return n;
    return NO_SOURCE;
}

uint64_t nuri_sweep_count(const struct sweep *w)
{
    const struct layer *last = &w->layer[w->strip->cells];
    uint64_t all = 0;

    assert(w->is_counting && w->done == w->strip->cells);
    for (uint32_t i = 0; i < last->count; i++) {
        const uint32_t n = nuri_sweep_solution(w, i);
        if (n != NO_SOURCE)
            all = layer_sum(all, last->colourings[n]);
    }
    return all;
}

bool nuri_sweep_init(struct sweep *w)
{
    const struct strip *s = w->strip;

    w->caps.sea = s->sea;
    for (uint32_t i = 1; i <= s->clues; i++)
        w->caps.size[i] = s->size[i];
    w->layer = nuri_mem_array(s->cells + (size_t)1, sizeof *w->layer);
    if (!w->layer || !nuri_layer_room(w, &w->layer[0], 1, 1))
        return false;
    struct layer *l = &w->layer[0];
    l->profile[0] = nuri_profile_start(s->width);
    l->sizes[0] = 0;
    if (w->is_counting)
        l->colourings[0] = 1;
    l->first[0] = 0;
    l->first[1] = 1;
    l->count = 1;
    assert(nuri_layer_is_sound(l, s, &w->caps, 0));
    return true;
}

void nuri_sweep_clear(struct sweep *w)
{
    for (uint32_t i = 0; w->layer && i <= w->strip->cells; i++)
        nuri_layer_clear(w, &w->layer[i]);
    free(w->layer);
    w->layer = NULL;
    nuri_table_clear(w);
}

struct sweep nuri_sweep_again(const struct sweep *w)
{
    return (struct sweep){
        .strip = w->strip,
        .store = w->store,
        .budget = w->budget,
        .stats = w->stats,
        .caps = w->caps,
        .work = {w->work.spent, NO_BOUND},
        .charged = w->charged,
        .layer = nuri_mem_array(w->strip->cells + (size_t)1, sizeof *w->layer)};
}

void nuri_sweep_end_again(struct sweep *w, struct sweep *again)
{
    w->work.spent = again->work.spent;
    nuri_sweep_clear(again);
}
