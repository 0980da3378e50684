/*
 * exchange.h -- the parts in which two solutions differ, and the cells around a
 * difference that allow it.
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

#include "generate/solutions.h"
#include "puzzle/puzzle.h"

enum { FROM, TO };

struct exchange {
    const nuri_puzzle *puzzle; /* borrowed: which cells have clues */

    uint32_t *differing; /* [end of the last part], indices, part by part */
    uint32_t *first;     /* [parts + 1], where the cells of each part begin */
    uint32_t parts;
    uint32_t *clue_of[2]; /* [cells], scratch: by island */

    uint8_t *colour[2]; /* [grid.size], FROM and TO; outside: undecided */
    cell *area;         /* [2 * grid.size]: the answer, followed by scratch */
    uint32_t count;     /* cells of the area */
    uint8_t *in[2];     /* [grid.size], the same, undecided outside the area */
    struct stamps seen; /* of floods */
    uint32_t *piece[2]; /* [grid.size], of cells of the area */
    uint32_t *size[2];  /* [grid.size], by piece */
    uint32_t *image[2]; /* [grid.size], by piece: the other's, scratch */
};

/* The arena, which has all arrays, has failed if out of memory. */
void nuri_exchange_init(struct exchange *x, const nuri_puzzle *puzzle,
                        struct arena *a);

/* Find the parts in which these solutions differ. */
void nuri_exchange_split(struct exchange *x, const struct solution *from,
                         const struct solution *to);

/* Find such cells for two different solutions [cells] whose islands have the
 * same sizes: x->area [x->count].  It is minimal: no single cell can be
 * removed. */
void nuri_exchange_find(struct exchange *x, const uint8_t *from,
                        const uint8_t *to);
