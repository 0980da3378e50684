/* states.c -- a hash table of states. */
#include "sweep/states.h"

#include <assert.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

/* The slot of this state, or the empty one where it belongs. */
static uint32_t slot_of(const struct states *s, const uint64_t *state)
{
    const uint32_t mask = 2 * s->room - 1;
    const size_t bytes = s->words * sizeof *state;
    uint64_t hash = 0;

    for (uint32_t i = 0; i < s->words; i++) {
        hash = (hash ^ state[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    uint32_t at = (uint32_t)hash & mask;
    while (s->slot[at] != 0 &&
           memcmp(states_key(s, s->slot[at] - 1), state, bytes) != 0)
        at = (at + 1) & mask;
    return at;
}

static void put(struct states *s, uint32_t number, uint32_t at)
{
    states_entry(s, number)[0] = at;
    s->slot[at] = number + 1;
}

/* Double the room, from nothing to some hundred. */
static bool grow(struct states *s)
{
    const size_t size = (1 + s->words + s->more) * sizeof *s->entry;
    const uint32_t before = s->room;
    const uint32_t room = before > 0 ? 2 * before : FIRST_ROOM;

    if (room > UINT32_MAX / 4)
        return false;
    uint32_t *const slot =
        nuri_account_array(s->account, 2 * (size_t)room, sizeof *slot);
    uint64_t *const entry =
        slot ? nuri_account_resize(s->account, s->entry, before, room, size)
             : NULL;
    if (!entry) {
        nuri_account_free(s->account, slot, 2 * (size_t)room, sizeof *slot);
        return false;
    }
    nuri_account_free(s->account, s->slot, 2 * (size_t)before, sizeof *slot);
    s->slot = slot;
    s->entry = entry;
    s->room = room;
    for (uint32_t i = 0; i < s->count; i++)
        put(s, i, slot_of(s, states_key(s, i)));
    return true;
}

bool nuri_states_find(struct states *s, const uint64_t *state, uint32_t *number)
{
    uint32_t at = s->room > 0 ? slot_of(s, state) : 0;

    if (s->room > 0 && s->slot[at] != 0) {
        *number = s->slot[at] - 1;
        return true;
    }
    if (s->count == s->room) {
        if (!grow(s))
            return false;
        at = slot_of(s, state);
    }
    *number = s->count++;
    put(s, *number, at);
    memcpy(states_entry(s, *number) + 1, state, s->words * sizeof *state);
    memset(states_value(s, *number), 0, s->more * sizeof *state);
    return true;
}

void nuri_states_reset(struct states *s)
{
    for (uint32_t i = 0; i < s->count; i++)
        s->slot[states_entry(s, i)[0]] = 0;
    s->count = 0;
}

void nuri_states_free(struct states *s)
{
    const size_t size = (1 + s->words + s->more) * sizeof *s->entry;

    nuri_account_free(s->account, s->entry, s->room, size);
    nuri_account_free(s->account, s->slot, 2 * (size_t)s->room,
                      sizeof *s->slot);
    s->entry = NULL;
    s->slot = NULL;
    s->count = s->room = 0;
}
