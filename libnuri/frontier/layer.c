/*
 * layer.c -- all states before one cell, each once.
 *
 * They stand in the order in which they were found, so that nothing depends
 * on the hash; a table of their numbers finds those that are there already.
 */
#include "base/mem.h"
#include "frontier/sweep.h"

#include <stdlib.h>

static uint64_t mix(const struct state *s)
{
    uint64_t h =
        (s->labels ^ s->lands * 0x9E3779B97F4A7C15U) * 0xBF58476D1CE4E5B9U;
    return h ^ h >> 29;
}

/* Take note of more bytes; false if the limit on memory forbids them: the
 * search is still there, so both count. */
static bool charge(struct sweep *w, uint64_t more)
{
    const uint64_t limit = w->limits->options.max_memory;

    if (limit && w->stats->memory + w->held + more > limit)
        return false;
    w->held += more;
    if (w->held > w->peak)
        w->peak = w->held;
    return true;
}

static bool grow_states(struct sweep *w, struct layer *l)
{
    const uint32_t room = 2 * l->room + 64;

    if (!charge(w, (uint64_t)(room - l->room) *
                       (sizeof *l->state + sizeof *l->origin)))
        return false;
    struct state *state = nuri_mem_resize(l->state, room, sizeof *state);
    if (state)
        l->state = state;
    struct origin *origin = nuri_mem_resize(l->origin, room, sizeof *origin);
    if (origin)
        l->origin = origin;
    if (state && origin)
        l->room = room;
    return state && origin;
}

static void place(struct layer *l, uint32_t number)
{
    uint32_t at = (uint32_t)mix(&l->state[number]) & (l->slots - 1);

    while (l->slot[at])
        at = (at + 1) & (l->slots - 1);
    l->slot[at] = number + 1;
}

static bool grow_slots(struct sweep *w, struct layer *l)
{
    const uint32_t slots = l->slots ? 4 * l->slots : 256;

    if (!charge(w, (uint64_t)(slots - l->slots) * sizeof *l->slot))
        return false;
    free(l->slot);
    l->slots = slots;
    l->slot = nuri_mem_array(slots, sizeof *l->slot);
    if (!l->slot) {
        l->slots = 0;
        return false;
    }
    for (uint32_t i = 0; i < l->count; i++)
        place(l, i);
    return true;
}

bool nuri_layer_find(struct sweep *w, struct layer *l, const struct state *s,
                     uint32_t *number)
{
    if (2 * (l->count + 1) > l->slots && !grow_slots(w, l))
        return false;
    uint32_t at = (uint32_t)mix(s) & (l->slots - 1);
    for (; l->slot[at]; at = (at + 1) & (l->slots - 1)) {
        const struct state *other = &l->state[l->slot[at] - 1];
        if (other->labels == s->labels && other->lands == s->lands) {
            *number = l->slot[at] - 1;
            return true;
        }
    }
    if (l->count == l->room && !grow_states(w, l))
        return false;
    *number = l->count++;
    l->state[*number] = *s;
    l->origin[*number] = (struct origin){0};
    l->slot[at] = *number + 1;
    w->states++;
    return true;
}

void nuri_origin_add(struct origin *o, uint32_t from, bool sea, uint8_t ways)
{
    if (o->ways >= 2)
        return;
    o->from[o->froms] = from;
    o->sea = (uint8_t)(o->sea | (unsigned)sea << o->froms);
    o->froms++;
    o->ways = (uint8_t)(o->ways + ways > 2 ? 2 : o->ways + ways);
}

void nuri_layer_forget(struct sweep *w, struct layer *l)
{
    w->held -= (uint64_t)l->room * sizeof *l->state +
               (uint64_t)l->slots * sizeof *l->slot;
    free(l->state);
    free(l->slot);
    l->state = NULL;
    l->slot = NULL;
    l->slots = 0;
}
