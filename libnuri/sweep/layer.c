/*
 * layer.c -- lists of sizes, carried over a cell and merged.
 *
 * An edge adds the same number to all sizes of a list.  It may open a field,
 * which is 0, or close one, which is equal in all sizes that pass.  So the
 * order of the sizes is kept.
 */
#include "sweep/layer.h"

#include <assert.h>
#include <string.h>

/* ---- Over one edge ---- */

/* What an edge does to sizes. */
struct effect {
    uint64_t add;
    uint32_t at, bits; /* field that is opened or closed */
    uint32_t full;     /* size of a closed island */
    uint8_t kind;
};

static struct effect effect_of(const struct edge *e, const struct strip *s)
{
    const uint32_t bits = s->bits[e->owner];

    return (struct effect){.add = e->sea ? s->black_marked
                                         : (uint64_t)(bits > 0) << e->at,
                           .at = e->at,
                           .bits = bits,
                           .full = s->size[e->owner],
                           .kind = bits > 0 ? e->kind : SAME_ISLANDS};
}

static uint64_t low_bits(uint32_t n)
{
    return ((uint64_t)1 << n) - 1;
}

/* Carry one of the sizes over an edge: open or close a field, and add the cell.
 * False if an island is closed incomplete. */
static inline bool carry_one(const struct effect *e, uint64_t *sizes)
{
    const uint64_t low = *sizes & low_bits(e->at);
    const uint64_t high = *sizes >> e->at;
    bool ok = true;

    if (e->kind == ISLAND_OPENED) {
        *sizes = low | high << e->at << e->bits;
    } else if (e->kind == ISLAND_CLOSED) {
        *sizes = low | high >> e->bits << e->at;
        ok = (high & low_bits(e->bits)) == e->full;
    }
    *sizes += e->add;
    return ok;
}

/* Sizes, and their numbers of colourings if counted. */
struct sizes {
    uint64_t *sizes, *colourings;
    uint32_t count;
};

/* Carry the sizes of a profile over an edge: those within bounds. */
static void carry(struct sizes *to, const struct layer *from,
                  const struct strip *s, const struct edge *edge,
                  const struct bound *b)
{
    const struct effect effect = effect_of(edge, s);
    const uint32_t end = from->first[edge->from + 1];
    uint32_t n = 0;

    for (uint32_t i = from->first[edge->from]; i < end; i++) {
        uint64_t sizes = from->sizes[i];
        if (!carry_one(&effect, &sizes))
            continue;
        to->sizes[n] = sizes;
        if (to->colourings)
            to->colourings[n] = from->colourings[i];
        assert(n == 0 || to->sizes[n - 1] < sizes);
        n += bound_allows(b, sizes);
    }
    to->count = n;
}

uint32_t nuri_layer_source(const struct layer *l, const struct strip *s,
                           const struct edge *e, uint64_t sizes)
{
    const struct effect effect = effect_of(e, s);

    for (uint32_t i = l->first[e->from]; i < l->first[e->from + 1]; i++) {
        uint64_t carried = l->sizes[i];
        if (carry_one(&effect, &carried) && carried == sizes)
            return i;
    }
    return NO_SOURCE;
}

bool nuri_layer_mark(const struct layer *from, const struct strip *s,
                     const struct edge *e, uint8_t *marks,
                     const struct layer *to, uint32_t profile,
                     const uint8_t *marks_to)
{
    const struct effect effect = effect_of(e, s);
    const uint32_t end = to->first[profile + 1];
    uint32_t k = to->first[profile];
    bool any = false;

    for (uint32_t i = from->first[e->from]; i < from->first[e->from + 1]; i++) {
        uint64_t sizes = from->sizes[i];
        if (!carry_one(&effect, &sizes))
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

/* ---- Lists merged ---- */

/* Copy the rest of a list, from its i-th, to the end of another. */
static void append_rest(struct sizes *to, const struct sizes *from, uint32_t i)
{
    const uint32_t count = from->count - i;

    memcpy(to->sizes + to->count, from->sizes + i, count * sizeof *to->sizes);
    if (to->colourings)
        memcpy(to->colourings + to->count, from->colourings + i,
               count * sizeof *to->colourings);
    to->count += count;
}

static void merge(struct sizes *to, const struct sizes *a,
                  const struct sizes *b)
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

/* Put all sizes of a profile of the next layer into `to`.  `spare` are two
 * lists of scratch. */
static void gather(const struct rows *w, const struct next_profile *d,
                   struct sizes *to, struct sizes spare[2])
{
    const struct layer *const from = &w->layer[w->progress.done];
    const struct link *e = &w->link[d->link - 1];

    carry(to, from, &w->strip, &e->edge, &d->bound);
    while (e->next) {
        e = &w->link[e->next - 1];
        carry(&spare[1], from, &w->strip, &e->edge, &d->bound);
        if (spare[1].count == 0)
            continue;
        spare[0].count = 0;
        append_rest(&spare[0], to, 0);
        merge(to, &spare[0], &spare[1]);
    }
}

/* Keep the sizes that leave enough sea to close the enclosure. */
static void keep_enclosable(const struct rows *w,
                            const struct enclosure *enclosure, struct sizes *l)
{
    struct walls walls;
    uint32_t n = 0;

    nuri_walls_begin(&walls, &w->strip, w->progress.done, enclosure, w->areas);
    for (uint32_t i = 0; i < l->count; i++) {
        if (!nuri_walls_suffice(&walls, l->sizes[i]))
            continue;
        l->sizes[n] = l->sizes[i];
        if (l->colourings)
            l->colourings[n] = l->colourings[i];
        n++;
    }
    l->count = n;
}

/* ---- Layers ---- */

/* Allocate a layer of at most these.  If it is counted it has no edges. */
static bool make_room(struct rows *w, struct layer *l, uint64_t sizes,
                      uint32_t profiles, uint32_t edges)
{
    struct account *const a = w->progress.account;
    const bool is_counting = w->progress.is_counting;

    *l = (struct layer){.room = (size_t)sizes,
                        .bytes = profiles * sizeof *l->profile +
                                 edges * sizeof *l->edge +
                                 2 * (profiles + (size_t)1) * sizeof *l->first};
    l->sizes = nuri_account_resize(a, NULL, 0, l->room, sizeof *l->sizes);
    if (is_counting)
        l->colourings =
            nuri_account_resize(a, NULL, 0, l->room, sizeof *l->colourings);
    l->memory = nuri_account_resize(a, NULL, 0, l->bytes, 1);
    if (!l->sizes || !l->memory || (is_counting && !l->colourings))
        return false;
    l->profile = l->memory;
    l->edge = (struct edge *)(l->profile + profiles);
    l->first = (uint32_t *)(l->edge + edges);
    l->first_edge = l->first + profiles + 1;
    l->first[0] = l->first_edge[0] = 0;
    return true;
}

void nuri_layer_free(struct rows *w, struct layer *l)
{
    struct account *const a = w->progress.account;

    nuri_account_free(a, l->memory, l->bytes, 1);
    nuri_account_free(a, l->sizes, l->room, sizeof *l->sizes);
    nuri_account_free(a, l->colourings, l->room, sizeof *l->colourings);
    *l = (struct layer){.count = 0};
}

bool nuri_layer_first(struct rows *w)
{
    struct layer *const l = &w->layer[0];

    if (!make_room(w, l, 1, 1, 0))
        return false;
    l->profile[0] = nuri_profile_start(w->strip.width);
    l->sizes[0] = 0;
    if (l->colourings)
        l->colourings[0] = 1;
    l->first[1] = l->count = 1;
    l->first_edge[1] = 0;
    return true;
}

/* Add the profiles that have sizes, with these and their edges. */
static void fill(struct rows *w, struct layer *to, struct sizes spare[2])
{
    uint32_t end = 0, edges = 0;

    memset(w->areas, 0, AREAS(&w->strip) * sizeof *w->areas);
    for (uint32_t i = 0; i < w->profiles.count; i++) {
        const struct next_profile *const d = states_value(&w->profiles, i);
        struct sizes list = {to->sizes + end,
                             to->colourings ? to->colourings + end : NULL, 0};
        if (d->link > 0)
            gather(w, d, &list, spare);
        if (d->bound.enclosure.islands && list.count > 0)
            keep_enclosable(w, &d->bound.enclosure, &list);
        if (list.count == 0)
            continue;
        memcpy(&to->profile[to->count++], states_key(&w->profiles, i),
               sizeof *to->profile);
        if (!to->colourings)
            for (uint64_t e = d->link; e > 0; e = w->link[e - 1].next)
                to->edge[edges++] = w->link[e - 1].edge;
        end += list.count;
        to->first[to->count] = end;
        to->first_edge[to->count] = edges;
    }
}

bool nuri_layer_make(struct rows *w)
{
    struct account *const a = w->progress.account;
    struct layer *const to = &w->layer[w->progress.done + 1];
    const bool is_counting = w->progress.is_counting;
    const size_t longest = (size_t)w->longest, room = 4 * longest + 1;

    if (w->incoming > UINT32_MAX ||
        !make_room(w, to, w->incoming + 1, w->profiles.count,
                   is_counting ? 0 : w->links))
        return false;
    uint64_t *const b = nuri_account_resize(a, NULL, 0, room, sizeof *b);
    if (!b)
        return false;
    struct sizes spare[2] = {
        {b, is_counting ? b + 2 * longest : NULL, 0},
        {b + longest, is_counting ? b + 3 * longest : NULL, 0}};
    fill(w, to, spare);
    nuri_account_free(a, b, room, sizeof *b);
    /* A layer that stays gives back what it does not use. */
    const size_t used = to->first[to->count] + (size_t)1;
    uint64_t *const sizes =
        is_counting
            ? NULL
            : nuri_account_resize(a, to->sizes, to->room, used, sizeof *sizes);
    if (sizes) {
        to->sizes = sizes;
        to->room = used;
    }
    allowance_spend(&w->progress.work, w->incoming);
    return true;
}
