/*
 * stamps.h -- sets of small integers that are emptied in constant time.
 *
 * An element is in the set if its stamp is the current one.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

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

/* Add i.  True if it was absent. */
static inline bool stamps_add(struct stamps *s, uint32_t i)
{
    const bool is_new = !stamps_has(s, i);

    s->stamp[i] = s->now;
    return is_new;
}
