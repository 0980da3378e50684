/*
 * difference.h -- the parts in which two solutions differ, and the cells around
 * a difference that allow it.
 *
 * Differing cells share a part if they are near each other, or belong to
 * islands of the same clue, each in one of the solutions.  Distant parts can
 * mostly be exchanged one by one.
 *
 * Two solutions of a puzzle, `from` and `to`, mostly differ in a small part.
 * Often that part can be exchanged in any solution that equals `from` in some
 * cells around it, whatever is farther away: its islands keep their sizes and
 * clues, and the sea stays connected.  So no solution that equals `from` in
 * these cells is the only one with its sizes.
 */
#pragma once

#include "base/memory.h"
#include "puzzle/puzzle.h"

struct parts {
    const nuri_puzzle *puzzle; /* borrowed */
    uint32_t *cell;  /* [end of the last part], indices, part by part */
    uint32_t *first; /* [count + 1], where the cells of each part begin */
    uint32_t count;
    /* [cells], scratch: clue of the island, from 1; 0: sea */
    uint32_t *clue[2];
};

/* False without memory of the arena, which has all arrays. */
bool nuri_parts_init(struct parts *p, const nuri_puzzle *puzzle,
                     struct arena *a);

/* Find the parts of two solutions [cells].  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_parts_find(struct parts *p, const uint8_t *a,
                            const uint8_t *b);

struct exchange {
    const nuri_puzzle *puzzle; /* borrowed: which cells have clues */
    /* [grid.size], the solutions; outside: undecided */
    uint8_t *from, *to;
    cell *area;     /* [2 * grid.size]: the answer, followed by scratch */
    uint32_t count; /* cells of the area */
    uint32_t kept;  /* of them, the first: these cannot be removed */
    bool *has;      /* [grid.size], in the area */
    uint32_t *part_from, *part_to;   /* [grid.size], of cells of the area */
    uint32_t *sizes_from, *sizes_to; /* [grid.size], by part */
    uint32_t *image;                 /* [2 * grid.size + 2], scratch */
};

/* False without memory of the arena, which has all arrays. */
bool nuri_exchange_init(struct exchange *x, const nuri_puzzle *puzzle,
                        struct arena *a);

/* Find such cells for two different solutions [cells] whose islands have the
 * same sizes: x->area [x->count].  It is minimal: no single cell can be
 * removed. */
void nuri_exchange_find(struct exchange *x, const uint8_t *from,
                        const uint8_t *to);
