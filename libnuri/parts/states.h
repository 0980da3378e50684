/* states.h -- the states before a step, and how many colourings lead to each. */
#pragma once

#include "base/big.h"

#include <stddef.h>

struct states {
    size_t bytes;      /* of a state, a multiple of 8 */
    uint8_t *state;    /* [room] of them, in the order of discovery */
    struct big *count; /* [room], colourings */
    uint32_t *slot; /* [2 * room], a hash table of numbers from 1; 0: empty */
    uint32_t states, room;
    bool is_too_large; /* a count was */
};

/* Add colourings with this state.  False if there is no room for a new one. */
bool nuri_states_add(struct states *s, const uint8_t *state,
                     const struct big *count);

/* The memory with twice the room, and with what there is, in bytes. */
uint64_t nuri_states_doubled(const struct states *s);
uint64_t nuri_states_memory(const struct states *s);

/* Double the room, from nothing to some hundred.  False if out of memory. */
bool nuri_states_grow(struct states *s);

/* Forget all states, and keep the memory. */
void nuri_states_reset(struct states *s);
void nuri_states_free(struct states *s);
