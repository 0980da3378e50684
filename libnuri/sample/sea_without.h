/* sea_without.h -- is the sea connected without one of its cells? */
#pragma once

#include "base/grid.h"
#include "base/memory.h"

#include <stddef.h>

struct sea_without {
    cell around[RING]; /* offsets, see grid_ring() */
    /* colour[c * step] is the colour of cell c, borrowed; all black ones are
     * connected */
    const uint8_t *colour;
    size_t step;
    uint32_t most; /* cells of a way around, about; 0: any number */
    struct stamps seen;
    cell *next;     /* [grid.size] */
    uint8_t *front; /* [grid.size] */
};

/* Room for boards of this grid, owned by the arena. */
void nuri_sea_without_init(struct sea_without *s, const struct grid *g,
                           const uint8_t *colour, size_t step, struct arena *a);

/* The cells around c that have this colour: see grid_ring_of(). */
static inline uint32_t sea_ring(const struct sea_without *s, cell c,
                                uint8_t colour)
{
    return grid_ring_of(s->around, s->colour, s->step, c, colour);
}

/* True if the black cells beside c, if any, are connected without c;
 * false also if that takes more cells than s->most.  The cost is that of the
 * smallest part that is cut off, or of the way around. */
bool nuri_sea_is_connected_without(struct sea_without *s, cell c);
