/* states.c -- a hash table of states. */
#include "parts/states.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

static uint64_t hash_of(const uint8_t *state, size_t bytes)
{
    uint64_t hash = 0;

    for (size_t i = 0; i < bytes; i += sizeof hash) {
        uint64_t word;
        memcpy(&word, state + i, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return hash;
}

/* The slot of this state, or the empty one where it belongs. */
static uint32_t *find_slot(const struct states *s, const uint8_t *state)
{
    const uint32_t mask = 2 * s->room - 1;
    uint32_t i = (uint32_t)hash_of(state, s->bytes) & mask;

    while (s->slot[i] != 0 &&
           memcmp(s->state + (s->slot[i] - 1) * s->bytes, state, s->bytes) != 0)
        i = (i + 1) & mask;
    return &s->slot[i];
}

bool nuri_states_add(struct states *s, const uint8_t *state,
                     const struct big *count)
{
    if (s->room == 0)
        return false;
    uint32_t *const slot = find_slot(s, state);
    if (*slot != 0) {
        if (!big_add(&s->count[*slot - 1], count))
            s->is_too_large = true;
        return true;
    }
    if (s->states == s->room)
        return false;
    memcpy(s->state + s->states * s->bytes, state, s->bytes);
    s->count[s->states++] = *count;
    *slot = s->states;
    return true;
}

static uint64_t memory_of(const struct states *s, uint64_t room)
{
    return room * (s->bytes + sizeof *s->count + 2 * sizeof *s->slot);
}

uint64_t nuri_states_memory(const struct states *s)
{
    return memory_of(s, s->room);
}

uint64_t nuri_states_doubled(const struct states *s)
{
    return memory_of(s, s->room > 0 ? 2 * (uint64_t)s->room : FIRST_ROOM);
}

bool nuri_states_grow(struct states *s)
{
    const uint32_t room = s->room > 0 ? 2 * s->room : FIRST_ROOM;
    uint8_t *const state = nuri_mem_resize(s->state, room, s->bytes);
    struct big *const count =
        state ? nuri_mem_resize(s->count, room, sizeof *count) : NULL;
    uint32_t *const slot =
        count ? nuri_mem_array(2 * (size_t)room, sizeof *slot) : NULL;

    s->state = state ? state : s->state;
    s->count = count ? count : s->count;
    if (!slot)
        return false;
    free(s->slot);
    s->slot = slot;
    s->room = room;
    for (uint32_t i = 0; i < s->states; i++)
        *find_slot(s, s->state + i * s->bytes) = i + 1;
    return true;
}

void nuri_states_reset(struct states *s)
{
    s->states = 0;
    if (s->room > 0)
        memset(s->slot, 0, 2 * (size_t)s->room * sizeof *s->slot);
}

void nuri_states_free(struct states *s)
{
    free(s->state);
    free(s->count);
    free(s->slot);
    *s = (struct states){.bytes = s->bytes};
}
