/*
 * sea_without.c -- floods from all parts around a cell, in turn.
 *
 * Each part has a front.  Fronts that meet are connected.  A front that has
 * nowhere to go, together with all that it has met, is cut off: mostly a small
 * part, and its size is the cost.
 */
#include "sample/sea_without.h"

#include <assert.h>
#include <nuri.h>

struct front {
    cell first, last; /* of its queue; first is 0 if it is empty */
    uint32_t met;     /* fronts that it is connected with, as bits */
};

struct fronts {
    struct sea_without *sea;
    cell without;
    struct front front[4];
    uint32_t count;
};

void nuri_sea_without_init(struct sea_without *s, const struct grid *g,
                           const uint8_t *colour, size_t step, struct arena *a)
{
    *s = (struct sea_without){.colour = colour, .step = step};
    grid_ring(g, s->around);
    s->seen = nuri_arena_stamps(a, g->size);
    s->next = nuri_arena_array(a, g->size, sizeof *s->next);
    s->front = nuri_arena_array(a, g->size, 1);
}

static void join(struct fronts *f, uint32_t a, uint32_t b)
{
    const uint32_t both = f->front[a].met | f->front[b].met;

    for (uint32_t i = 0; i < f->count; i++)
        if (both >> i & 1U)
            f->front[i].met = both;
}

static inline void come_to(struct fronts *f, uint32_t k, cell c)
{
    struct front *const front = &f->front[k];
    struct sea_without *const s = f->sea;

    if (!stamps_add(&s->seen, c)) {
        if (!(front->met >> s->front[c] & 1U))
            join(f, k, s->front[c]);
        return;
    }
    s->front[c] = (uint8_t)k;
    s->next[c] = 0;
    if (front->first)
        s->next[front->last] = c;
    else
        front->first = c;
    front->last = c;
}

/* Visit the first cell in the queue of front k. */
static inline void advance(struct fronts *f, uint32_t k)
{
    struct sea_without *const s = f->sea;
    const cell at = f->front[k].first;

    for (uint32_t i = 0; i < RING; i += 2) {
        const cell near = at + s->around[i];
        if (near != f->without && s->colour[near * s->step] == NURI_BLACK)
            come_to(f, k, near);
    }
    f->front[k].first = s->next[at];
}

/* True if front k, and all that it has met, have nowhere to go. */
static bool is_at_end(const struct fronts *f, uint32_t k)
{
    for (uint32_t i = 0; i < f->count; i++)
        if (f->front[k].met >> i & 1U && f->front[i].first)
            return false;
    return true;
}

/* Go round the cell, from a white one if there is one.  A side begins a front
 * unless a corner joins it to the side before. */
static void begin(struct fronts *f, uint32_t ring)
{
    struct sea_without *const s = f->sea;
    uint32_t start = 0;
    bool is_joined = false;

    nuri_stamps_reset(&s->seen);
    while (start < RING && ring >> start & 1U)
        start++;
    for (uint32_t i = start; i < start + RING; i++) {
        const uint32_t k = i % RING;
        if (!(ring >> k & 1U)) {
            is_joined = false;
        } else if (k % 2 == 0) {
            if (!is_joined) {
                f->front[f->count].met = 1U << f->count;
                f->count++;
            }
            is_joined = true;
            come_to(f, f->count - 1, f->without + s->around[k]);
        }
    }
    assert(f->count > 0);
}

bool nuri_sea_is_connected_without(struct sea_without *s, cell c)
{
    struct fronts f = {.sea = s, .without = c};
    const uint32_t ring = sea_ring(s, c, NURI_BLACK);
    uint32_t left = s->most ? s->most : UINT32_MAX;

    if (nuri_ring_parts[ring] <= 1)
        return true;
    begin(&f, ring);
    for (uint32_t k = 0; f.front[0].met != (1U << f.count) - 1;
         k = k + 1 < f.count ? k + 1 : 0) {
        if (!f.front[k].first)
            continue;
        if (left-- == 0)
            return false;
        advance(&f, k);
        if (!f.front[k].first && is_at_end(&f, k))
            return false;
    }
    return true;
}
