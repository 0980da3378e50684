/*
 * stamps.h -- sets of small integers that are emptied in constant time.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A set of small integers that is emptied in constant time: an element is in
 * the set when it bears the current stamp. */
struct stamps {
    uint32_t *stamp; /* [size], owned */
    uint32_t now;
    uint32_t size;
};

bool nuri_stamps_init(struct stamps *s, uint32_t size);
void nuri_stamps_clear(struct stamps *s);
void nuri_stamps_reset(struct stamps *s);

static inline bool stamps_has(const struct stamps *s, uint32_t i)
{
    return s->stamp[i] == s->now;
}

static inline void stamps_remove(struct stamps *s, uint32_t i)
{
    s->stamp[i] = s->now - 1;
}

/* Add i; true if it was not there before. */
static inline bool stamps_add(struct stamps *s, uint32_t i)
{
    const bool is_new = !stamps_has(s, i);

    s->stamp[i] = s->now;
    return is_new;
}
