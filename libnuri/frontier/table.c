/*
 * table.c -- the distinct profiles of the next layer, and the edges to them.
 *
 * Profiles are in the order of discovery, so that nothing depends on the hash;
 * a hash table of their numbers finds existing ones.
 */
#include "frontier/table.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static uint32_t mix(const struct profile *p)
{
    uint64_t h =
        (p->labels ^ p->owners * 0x9E3779B97F4A7C15U) * 0xBF58476D1CE4E5B9U;
    h ^= h >> 32;
    h *= 0x94D049BB133111EBU;
    return (uint32_t)(h >> 32);
}

/* Grow a block of *room items; NULL, with nothing changed, if refused. */
static void *grow(struct sweep *w, void *block, uint32_t *room, size_t size)
{
    const uint32_t more = *room + 256;

    if (!sweep_charge(w, more * size))
        return NULL;
    void *const grown = nuri_mem_resize(block, *room + more, size);
    if (grown)
        *room += more;
    else
        sweep_refund(w, more * size);
    return grown;
}

static bool grow_entries(struct sweep *w)
{
    struct table *t = &w->table;
    void *const grown = grow(w, t->entry, &t->room, sizeof *t->entry);

    t->entry = grown ? grown : t->entry;
    return grown;
}

static void place(struct table *t, uint32_t number)
{
    uint32_t at = mix(&t->entry[number].key) & (t->slots - 1);

    while (t->slot[at])
        at = (at + 1) & (t->slots - 1);
    t->slot[at] = number + 1;
}

static bool grow_slots(struct sweep *w)
{
    struct table *t = &w->table;
    const uint32_t slots = t->slots ? 4 * t->slots : 1024;

    if (slots > t->slot_room &&
        !sweep_charge(w, (uint64_t)(slots - t->slot_room) * sizeof *t->slot))
        return false;
    if (slots > t->slot_room)
        t->slot_room = slots;
    uint32_t *slot = nuri_mem_array(slots, sizeof *slot);
    if (!slot)
        return false;
    free(t->slot);
    t->slot = slot;
    t->slots = slots;
    for (uint32_t i = 0; i < t->count; i++)
        place(t, i);
    return true;
}

bool nuri_table_find(struct sweep *w, const struct profile *key,
                     uint32_t *number, bool *is_new)
{
    struct table *t = &w->table;

    if (2 * (t->count + 1) > t->slots && !grow_slots(w))
        return false;
    assert((t->slots & (t->slots - 1)) == 0 && 2 * t->count < t->slots);
    uint32_t at = mix(key) & (t->slots - 1);
    for (; t->slot[at]; at = (at + 1) & (t->slots - 1)) {
        const struct profile *other = &t->entry[t->slot[at] - 1].key;
        if (other->labels == key->labels && other->owners == key->owners) {
            *number = t->slot[at] - 1;
            *is_new = false;
            return true;
        }
    }
    if (t->count == t->room && !grow_entries(w))
        return false;
    *number = t->count++;
    *is_new = true;
    assert(t->count <= t->room);
    t->entry[*number] = (struct table_entry){.key = *key};
    t->slot[at] = *number + 1;
    return true;
}

static bool grow_edges(struct sweep *w)
{
    struct table *t = &w->table;
    void *const grown = grow(w, t->edge, &t->edge_room, sizeof *t->edge);

    t->edge = grown ? grown : t->edge;
    return grown;
}

bool nuri_table_edge(struct sweep *w, uint32_t to, const struct edge *edge)
{
    struct table *t = &w->table;

    assert(to < t->count);
    if (t->edges == t->edge_room && !grow_edges(w))
        return false;
    t->edge[t->edges] = *edge;
    t->edge[t->edges].next = t->entry[to].edges;
    t->entry[to].edges = ++t->edges;
    return true;
}

void nuri_table_reset(struct table *t)
{
    /* As large as the last layer needed, not the largest. */
    while (t->slots > 1024 && t->slots > 8 * t->count)
        t->slots /= 2;
    if (t->slot)
        memset(t->slot, 0, t->slots * sizeof *t->slot);
    t->count = 0;
    t->edges = 0;
}

void nuri_table_clear(struct sweep *w)
{
    struct table *t = &w->table;

    sweep_refund(w, t->room * sizeof *t->entry +
                        t->edge_room * sizeof *t->edge +
                        t->slot_room * sizeof *t->slot +
                        t->buffer_room * sizeof *t->buffer);
    free(t->entry);
    free(t->slot);
    free(t->edge);
    free(t->buffer);
    *t = (struct table){0};
}
