/* ring.c -- the eight cells around a cell. */
#include "sample/ring.h"

#include <string.h>

/* Two sides are connected by the corner between them, and form a square with it
 * and the middle.  Parts are sides minus corners, plus 1 for the full ring. */
static void fill_tables(struct ring *r)
{
    for (uint32_t set = 0; set < RINGS; set++) {
        uint32_t sides = 0, corners = 0;
        for (uint32_t k = 0; k < RING; k += 2) {
            const uint32_t next = (k + 2) % RING;
            sides += set >> k & 1U;
            corners += set >> k & set >> (k + 1) & set >> next & 1U;
        }
        r->squares[set] = (uint8_t)corners;
        r->parts[set] = (uint8_t)(sides - corners + (set == RINGS - 1));
    }
}

void nuri_ring_init(struct ring *r, const struct grid *g)
{
    const uint32_t up = 0U - g->stride, down = g->stride;
    const uint32_t left = 0U - 1U, right = 1;
    const uint32_t offset[RING] = {up,   up + right,  right, down + right,
                                   down, down + left, left,  up + left};

    memcpy(r->offset, offset, sizeof offset);
    fill_tables(r);
}
