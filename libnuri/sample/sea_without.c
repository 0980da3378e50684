/*
 * sea_without.c -- floods from all sides of a cell, in turn.
 *
 * Each side has a front.  Fronts that meet are connected.  A front that has
 * nowhere to go, together with all that it has met, is cut off: mostly a small
 * part, and its size is the cost.  One flood of the whole sea took most of the
 * time of a 100x100 board.
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
                           struct arena *a)
{
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

static void come_to(struct fronts *f, uint32_t k, cell c)
{
    struct front *const front = &f->front[k];
    struct sea_without *const s = f->sea;

    if (!stamps_add(&s->seen, c)) {
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

static bool is_black(const struct sea_without *s, cell c)
{
    return s->colour[c * s->step] == NURI_BLACK;
}

/* Visit the first cell in the queue of front k. */
static void advance(struct fronts *f, uint32_t k)
{
    struct sea_without *const s = f->sea;
    const cell at = f->front[k].first;

    f->front[k].first = s->next[at];
    for (uint32_t i = 0; i < RING; i += 2) {
        const cell near = at + s->around[i];
        if (near != f->without && is_black(s, near))
            come_to(f, k, near);
    }
}

/* True if front k, and all that it has met, have nowhere to go. */
static bool is_at_end(const struct fronts *f, uint32_t k)
{
    for (uint32_t i = 0; i < f->count; i++)
        if (f->front[k].met >> i & 1U && f->front[i].first)
            return false;
    return true;
}

static void begin_fronts(struct fronts *f)
{
    struct sea_without *const s = f->sea;

    nuri_stamps_reset(&s->seen);
    for (uint32_t i = 0; i < RING; i += 2) {
        const cell near = f->without + s->around[i];
        if (!is_black(s, near))
            continue;
        f->front[f->count].met = 1U << f->count;
        come_to(f, f->count++, near);
    }
    assert(f->count > 0);
}

bool nuri_sea_is_connected_without(struct sea_without *s, cell c)
{
    struct fronts f = {.sea = s, .without = c};

    begin_fronts(&f);
    for (uint32_t k = 0; f.front[0].met != (1U << f.count) - 1;
         k = (k + 1) % f.count) {
        if (f.front[k].first)
            advance(&f, k);
        else if (is_at_end(&f, k))
            return false;
    }
    return true;
}
