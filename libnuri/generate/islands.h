/*
 * islands.h -- the islands of a board on which every cell has a colour.
 */
#pragma once

#include "base/grid.h"

#include <nuri.h>

struct islands {
    uint32_t count;
    uint32_t *of;     /* [cells], the number of its island from 1; 0: sea */
    uint32_t *size;   /* [count + 1], by number; of 0 nothing is told */
    uint32_t *first;  /* [count + 2], by number: where its cells begin ... */
    uint32_t *member; /* [land cells], ... here; indices, the first in reading
                         order first */
};

/* Those of these colours [cells].  NURI_OK or NURI_ERR_MEMORY; to be dropped,
 * whatever is returned. */
nuri_status nuri_islands_find(struct islands *i, const struct grid *g,
                              const uint8_t *colours);
void nuri_islands_clear(struct islands *i);
