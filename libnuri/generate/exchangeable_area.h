/*
 * exchangeable_area.h -- where two solutions differ: which cells around there allow it?
 *
 * Two solutions of a puzzle, `from` and `to`, mostly differ in a small part.  Often
 * that part can be exchanged in any solution that is like `from` in some cells
 * around it, whatever lies farther away: its islands keep their sizes and their
 * clues, and the sea stays in one piece.  So no solution that is like `from` in
 * these cells is the only one with its sizes.
 */
#pragma once

#include "base/arena.h"
#include "base/grid.h"

#include <nuri.h>

struct exchange {
    const nuri_puzzle *puzzle; /* borrowed: which cells have clues */
    uint8_t *from, *to;        /* [grid.size], the solutions; outside: open */
    cell *area;      /* [2 * grid.size]: the answer, and behind it scratch */
    uint32_t count;  /* cells of the area */
    uint32_t kept;   /* of them, the first: these cannot be left out */
    uint32_t *place; /* [grid.size], in the area, from 1; 0: not in it */
    uint32_t *part_from, *part_to;   /* [grid.size], of cells of the area */
    uint32_t *sizes_from, *sizes_to; /* [grid.size], by part */
    uint32_t *image;                 /* [2 * grid.size + 2], scratch */
    struct arena memory;             /* of all of these */
};

/* False if there is no memory.  To be cleared either way. */
bool nuri_exchange_init(struct exchange *x, const nuri_puzzle *puzzle);
void nuri_exchange_clear(struct exchange *x);

/* Find such cells for two different solutions [cells] whose islands have the same
 * sizes: x->area [x->count].  No cell of it can be left out by itself. */
void nuri_exchange_find(struct exchange *x, const uint8_t *from,
                        const uint8_t *to);
