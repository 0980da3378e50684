/*
 * layer.c -- lists of sizes, carried over a cell and merged.
 *
 * An edge adds the same number to all sizes of a list.  It may open a field,
 * which is 0, or close one, which is equal in all sizes that pass.  So the
 * order of the sizes is kept.
 */
#include "frontier/layer.h"

#include "base/memory.h"
#include "frontier/enclose.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static uint64_t low_bits(uint32_t n)
{
    return ((uint64_t)1 << n) - 1;
}

/* Carry one of the sizes over an edge: open or close a field, and add the cell.
 * False if an island is closed incomplete. */
static inline bool carry_one(const struct edge *e, uint64_t *sizes)
{
    const uint64_t low = *sizes & low_bits(e->at);
    const uint64_t high = *sizes >> e->at;
    bool ok = true;

    if (e->kind == ISLAND_OPENED && e->bits > 0) {
        *sizes = low | high << e->at << e->bits;
    } else if (e->kind == ISLAND_CLOSED && e->bits > 0) {
        *sizes = low | high >> e->bits << e->at;
        ok = (high & low_bits(e->bits)) == e->full;
    }
    *sizes += e->add;
    return ok;
}

uint32_t nuri_layer_carry(const struct layer *l, const struct edge *e,
                          const struct bound *b, uint64_t *to,
                          uint64_t *colourings)
{
    const uint32_t end = l->first[e->from + 1];
    uint32_t n = 0;

    assert(e->from < l->count && e->at + e->bits <= 64);
    for (uint32_t i = l->first[e->from]; i < end; i++) {
        uint64_t sizes = l->sizes[i];
        if (!carry_one(e, &sizes))
            continue;
        to[n] = sizes;
        if (colourings)
            colourings[n] = l->colourings[i];
        assert(n == 0 || to[n - 1] < to[n]);
        n += bound_allows(b, to[n]);
    }
    return n;
}

uint32_t nuri_layer_source(const struct layer *l, const struct edge *e,
                           uint64_t sizes)
{
    assert(e->from < l->count);
    for (uint32_t i = l->first[e->from]; i < l->first[e->from + 1]; i++) {
        uint64_t carried = l->sizes[i];
        if (carry_one(e, &carried) && carried == sizes)
            return i;
    }
    return NO_SOURCE;
}

bool nuri_layer_mark(const struct layer *from, const struct edge *e,
                     uint8_t *marks, const struct layer *to, uint32_t profile,
                     const uint8_t *marks_to)
{
    const uint32_t end = to->first[profile + 1];
    uint32_t k = to->first[profile];
    bool any = false;

    for (uint32_t i = from->first[e->from]; i < from->first[e->from + 1]; i++) {
        uint64_t sizes = from->sizes[i];
        if (!carry_one(e, &sizes))
            continue;
        while (k < end && to->sizes[k] < sizes)
            k++;
        if (k == end)
            break;
        if (to->sizes[k] == sizes && marks_to[k]) {
            marks[i] = 1;
            any = true;
        }
    }
    return any;
}

/* Sizes, and their numbers of colourings if counted. */
struct list {
    uint64_t *sizes, *colourings;
    uint32_t count;
};

/* Copy the rest of a list, from its i-th, to the end of another. */
static void append_rest(struct list *to, const struct list *from, uint32_t i)
{
    const uint32_t count = from->count - i;

    memcpy(to->sizes + to->count, from->sizes + i, count * sizeof *to->sizes);
    if (to->colourings)
        memcpy(to->colourings + to->count, from->colourings + i,
               count * sizeof *to->colourings);
    to->count += count;
}

static void merge(struct list *to, const struct list *a, const struct list *b)
{
    uint32_t i = 0, k = 0, n = 0;

    while (i < a->count && k < b->count) {
        const uint64_t u = a->sizes[i], v = b->sizes[k];
        to->sizes[n] = u < v ? u : v;
        if (to->colourings)
            to->colourings[n] = layer_sum(u <= v ? a->colourings[i] : 0,
                                          v <= u ? b->colourings[k] : 0);
        i += u <= v;
        k += v <= u;
        n++;
    }
    to->count = n;
    append_rest(to, a, i);
    append_rest(to, b, k);
    assert(to->count <= a->count + b->count);
}

/* Append all sizes of a profile of the next layer to `to`. */
static void gather(struct sweep *w, const struct table_entry *f,
                   const struct layer *from, struct list *to)
{
    const struct table *t = &w->table;
    const size_t half = t->buffer_room / 4;
    struct list old = {t->buffer, w->is_counting ? t->buffer + half : NULL, 0};
    struct list more = {t->buffer + 2 * half,
                        w->is_counting ? t->buffer + 3 * half : NULL, 0};
    const struct edge *e = &t->edge[f->edges - 1];

    to->count = nuri_layer_carry(from, e, &f->bound, to->sizes, to->colourings);
    while (e->next) {
        e = &t->edge[e->next - 1];
        more.count =
            nuri_layer_carry(from, e, &f->bound, more.sizes, more.colourings);
        if (more.count == 0)
            continue;
        old.count = 0;
        append_rest(&old, to, 0);
        merge(to, &old, &more);
    }
}

/* Keep the sizes that leave enough sea to close the enclosure. */
static void keep_enclosable(struct walls *walls,
                            const struct enclosure *enclosure, struct list *l)
{
    struct enclosure_check e;
    uint32_t n = 0;

    nuri_enclosure_check_begin(&e, walls, enclosure);
    for (uint32_t i = 0; i < l->count; i++) {
        if (!nuri_enclosure_holds(&e, l->sizes[i]))
            continue;
        l->sizes[n] = l->sizes[i];
        if (l->colourings)
            l->colourings[n] = l->colourings[i];
        n++;
    }
    l->count = n;
}

/* Count the incoming sizes: of all profiles, and the maximum of one. */
static uint64_t count_incoming(const struct table *t, const struct layer *from,
                               uint64_t *longest)
{
    uint64_t all = 0;

    *longest = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        uint64_t n = 0;
        for (uint32_t k = t->entry[i].edges; k; k = t->edge[k - 1].next) {
            const uint32_t p = t->edge[k - 1].from;
            n += from->first[p + 1] - from->first[p];
        }
        all += n;
        if (n > *longest)
            *longest = n;
    }
    return all;
}

static bool make_buffer(struct sweep *w, uint64_t longest)
{
    struct table *t = &w->table;
    const size_t room = 4 * (size_t)longest;

    if (room <= t->buffer_room)
        return true;
    if (!sweep_charge(w, (room - t->buffer_room) * sizeof *t->buffer))
        return false;
    free(t->buffer);
    t->buffer_room = 0;
    t->buffer = nuri_mem_array(room, sizeof *t->buffer);
    if (!t->buffer) {
        sweep_refund(w, room * sizeof *t->buffer);
        return false;
    }
    t->buffer_room = room;
    return true;
}

bool nuri_layer_room(struct sweep *w, struct layer *l, uint32_t profiles,
                     uint64_t sizes)
{
    const uint64_t bytes = profiles * (sizeof *l->profile + sizeof *l->first) +
                           sizeof *l->first +
                           sizes * sizeof *l->sizes * (w->is_counting ? 2 : 1);

    if (sizes > UINT32_MAX || !sweep_charge(w, bytes))
        return false;
    *l = (struct layer){.bytes = bytes};
    l->profile = nuri_mem_resize(NULL, profiles, sizeof *l->profile);
    l->first = nuri_mem_resize(NULL, profiles + (size_t)1, sizeof *l->first);
    l->sizes = nuri_mem_resize(NULL, (size_t)sizes, sizeof *l->sizes);
    if (w->is_counting)
        l->colourings =
            nuri_mem_resize(NULL, (size_t)sizes, sizeof *l->colourings);
    return l->profile && l->first && l->sizes &&
           (l->colourings || !w->is_counting);
}

bool nuri_layer_make(struct sweep *w, struct layer *to,
                     const struct layer *from, uint32_t at)
{
    const struct table *t = &w->table;
    struct walls walls;
    uint64_t longest;
    uint32_t end = 0;
    const uint64_t all = count_incoming(t, from, &longest);

    if (!make_buffer(w, longest) || !nuri_layer_room(w, to, t->count, all))
        return false;
    walls.s = w->strip;
    walls.at = at;
    walls.asked = false;
    for (uint32_t i = 0; i < t->count; i++) {
        const struct table_entry *f = &t->entry[i];
        struct list list = {to->sizes + end,
                            w->is_counting ? to->colourings + end : NULL, 0};
        if (!f->edges)
            continue;
        gather(w, f, from, &list);
        if (f->bound.enclosure.islands && list.count > 0)
            keep_enclosable(&walls, &f->bound.enclosure, &list);
        if (list.count == 0)
            continue;
        to->profile[to->count] = f->key;
        to->first[to->count++] = end;
        end += list.count;
    }
    to->first[to->count] = end;
    assert(to->count <= t->count && end <= all);
    allowance_spend(&w->work, all);
    return true;
}

void nuri_layer_clear(struct sweep *w, struct layer *l)
{
    free(l->profile);
    free(l->first);
    free(l->sizes);
    free(l->colourings);
    sweep_refund(w, l->bytes);
    *l = (struct layer){0};
}
