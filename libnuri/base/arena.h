/*
 * arena.h -- blocks of memory that are freed all at once.
 */
#pragma once

#include "base/stamps.h"

#include <stddef.h>

/* All zero: it has no blocks. */
struct arena {
    struct arena_block *last; /* owned, and so are those before it */
    bool failed;              /* was there no memory for one of them? */
};

/* A block as nuri_mem_array() makes it, freed with the arena.  On failure NULL,
 * and `failed` is set: who makes many blocks looks at that once. */
void *nuri_arena_array(struct arena *a, size_t count, size_t size);

/* An empty set of integers below `size`; no nuri_stamps_reset() is needed. */
struct stamps nuri_arena_stamps(struct arena *a, uint32_t size);

/* Free all its blocks. */
void nuri_arena_clear(struct arena *a);
