/*
 * states.h -- the states before a step, and a value for each.
 *
 * They are in the order of discovery, so that nothing depends on the hash; a
 * hash table of their numbers finds known ones.
 */
#pragma once

#include "base/budget.h"
#include "base/memory.h"

struct states {
    struct account *account;
    uint32_t words, more; /* of a state, and of its value */
    uint64_t *entry;      /* [room]: the slot, the state and its value */
    uint32_t *slot; /* [2 * room], a hash table of numbers from 1; 0: empty */
    uint32_t count, room;
};

/* The words that a value of this type needs. */
#define STATES_WORDS(type)                                                     \
    ((sizeof(type) + sizeof(uint64_t) - 1) / sizeof(uint64_t))

static inline uint64_t *states_entry(const struct states *s, uint32_t number)
{
    return s->entry + (size_t)number * (1 + s->words + s->more);
}

static inline const void *states_key(const struct states *s, uint32_t number)
{
    return states_entry(s, number) + 1;
}

/* It is valid until the next state is found. */
static inline void *states_value(const struct states *s, uint32_t number)
{
    return states_entry(s, number) + 1 + s->words;
}

/* Find a state, or add it with a value of zeros; its number.  False if there is
 * no room for a new one. */
bool nuri_states_find(struct states *s, const uint64_t *state,
                      uint32_t *number);

/* Forget all states, and keep the memory. */
void nuri_states_reset(struct states *s);
void nuri_states_free(struct states *s);
