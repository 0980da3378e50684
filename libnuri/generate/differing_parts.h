/*
 * differing_parts.h -- in which parts do two solutions of a puzzle differ?
 *
 * Cells that differ are of one part if they are near each other, or land of the same
 * clue, each in one of the solutions.  What is far apart can mostly be exchanged
 * part by part.
 */
#pragma once

#include "base/arena.h"
#include "generate/islands.h"

struct parts {
    const nuri_puzzle *puzzle; /* borrowed */
    uint32_t *cell;  /* [end of the last part], indices, part by part */
    uint32_t *first; /* [count + 1], where the cells of each part begin */
    uint32_t count;
    uint32_t *clue[2]; /* [cells], scratch: whose land it is, from 1; 0: sea */
    struct arena memory; /* of all of these */
};

/* False if there is no memory.  To be cleared either way. */
bool nuri_parts_init(struct parts *p, const nuri_puzzle *puzzle);
void nuri_parts_clear(struct parts *p);

/* Find the parts of two solutions [cells].  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_parts_find(struct parts *p, const uint8_t *a,
                            const uint8_t *b);
