/*
 * differing_parts.h -- the parts in which two solutions of a puzzle differ.
 *
 * Differing cells share a part if they are near each other, or belong to
 * islands of the same clue, each in one of the solutions.  Distant parts can
 * mostly be exchanged one by one.
 */
#pragma once

#include "base/arena.h"
#include "generate/islands.h"

struct parts {
    const nuri_puzzle *puzzle; /* borrowed */
    uint32_t *cell;  /* [end of the last part], indices, part by part */
    uint32_t *first; /* [count + 1], where the cells of each part begin */
    uint32_t count;
    /* [cells], scratch: clue of the island, from 1; 0: sea */
    uint32_t *clue[2];
    struct arena memory; /* of all of these */
};

/* False without memory.  Clear it either way. */
bool nuri_parts_init(struct parts *p, const nuri_puzzle *puzzle);
void nuri_parts_clear(struct parts *p);

/* Find the parts of two solutions [cells].  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_parts_find(struct parts *p, const uint8_t *a,
                            const uint8_t *b);
