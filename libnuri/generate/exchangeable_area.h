/*
 * exchangeable_area.h -- cells around a difference of two solutions that allow
 * it.
 *
 * Two solutions of a puzzle, `from` and `to`, mostly differ in a small part.
 * Often that part can be exchanged in any solution that equals `from` in some
 * cells around it, whatever is farther away: its islands keep their sizes and
 * clues, and the sea stays connected.  So no solution that equals `from` in
 * these cells is the only one with its sizes.
 */
#pragma once

#include "base/arena.h"
#include "base/grid.h"

#include <nuri.h>

struct exchange {
    const nuri_puzzle *puzzle; /* borrowed: which cells have clues */
    /* [grid.size], the solutions; outside: undecided */
    uint8_t *from, *to;
    cell *area;      /* [2 * grid.size]: the answer, followed by scratch */
    uint32_t count;  /* cells of the area */
    uint32_t kept;   /* of them, the first: these cannot be removed */
    uint32_t *place; /* [grid.size], in the area, from 1; 0: not in it */
    uint32_t *part_from, *part_to;   /* [grid.size], of cells of the area */
    uint32_t *sizes_from, *sizes_to; /* [grid.size], by part */
    uint32_t *image;                 /* [2 * grid.size + 2], scratch */
    struct arena memory;             /* of all of these */
};

/* False without memory.  Clear it either way. */
bool nuri_exchange_init(struct exchange *x, const nuri_puzzle *puzzle);
void nuri_exchange_clear(struct exchange *x);

/* Find such cells for two different solutions [cells] whose islands have the
 * same sizes: x->area [x->count].  It is minimal: no single cell can be
 * removed. */
void nuri_exchange_find(struct exchange *x, const uint8_t *from,
                        const uint8_t *to);
