/*
 * islands.h -- the islands of a fully coloured board.
 */
#pragma once

#include "base/grid.h"
#include "base/memory.h"

#include <nuri.h>

struct islands {
    uint32_t count;
    uint32_t *of;    /* [cells], number of the island from 1; 0: sea */
    uint32_t *size;  /* [count + 1], by number; of 0 undefined */
    uint32_t *first; /* [count + 2], by number: where its cells begin ... */
    /* [white cells], ... here; indices, first in reading order first */
    uint32_t *member;
    struct arena memory; /* of all of these */
};

/* Find the islands of these colours [cells].  NURI_OK or NURI_ERR_MEMORY; clear
 * it either way. */
nuri_status nuri_islands_find(struct islands *i, const struct grid *g,
                              const uint8_t *colours);
void nuri_islands_clear(struct islands *i);
