/* arena.h -- blocks of memory that are freed all at once. */
#pragma once

#include "base/stamps.h"

#include <stddef.h>

/* Empty if all zero. */
struct arena {
    struct arena_block *last; /* owned, as are those before it */
    bool failed;              /* an allocation failed */
};

/* Like nuri_mem_array(), but freed with the arena.  On failure NULL, and
 * `failed` is set: check it once after many calls. */
void *nuri_arena_array(struct arena *a, size_t count, size_t size);

/* An empty set of integers below `size`; no nuri_stamps_reset() is needed. */
struct stamps nuri_arena_stamps(struct arena *a, uint32_t size);

/* A copy of these, likewise. */
void *nuri_arena_copy(struct arena *a, const void *block, size_t count,
                      size_t size);

/* Move all that is in `from`, which becomes empty, to `to`. */
void nuri_arena_move(struct arena *to, struct arena *from);

void nuri_arena_clear(struct arena *a);
