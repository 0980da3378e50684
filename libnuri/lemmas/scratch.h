/*
 * scratch.h -- memory that techniques and lemmas overwrite.
 *
 * Some of it is for any technique.  The rest are blocks, one for each lemma,
 * made on first use.  The layout is private to the lemma.
 */
#pragma once

#include "base/memory.h"
#include "puzzle/puzzle.h"

/* The lemmas that keep memory. */
enum lemma {
    LEMMA_RANGE,
    LEMMA_NEEDS,
    LEMMA_POTENTIAL_SEA,
    LEMMA_ARTICULATION,
    LEMMA_CHEAPEST_TREE,
    LEMMA_CONTRADICTION_CAUSES,
    LEMMA_SCRATCH_BOARD,
    LEMMA_SHAPE_INTERSECTION,
    LEMMA_SHAPE_MEMORY,
    LEMMA_CONTOUR,
    LEMMAS
};

/* Fill a zeroed block for boards of this puzzle, with memory of the arena,
 * which records a lack of it. */
typedef void block_make_fn(void *block, struct arena *a, const nuri_puzzle *p);

/* Free what the block owns outside the arena, as far as it was made. */
typedef void block_free_fn(void *block);

struct scratch {
    struct arena arena;  /* the members up to `lemma` */
    int32_t *number;     /* [grid.size], for any technique */
    cell *place;         /* [grid.size], likewise */
    struct stamps cells; /* likewise: a set of cells */
    struct stamps named; /* causes already named for the pending deduction: see
                            view.h */
    struct {
        void *block; /* in the arena; NULL: not yet made */
        struct arena arena;
        block_free_fn *free;
    } lemma[LEMMAS];
};

bool nuri_scratch_init(struct scratch *s, const struct grid *g);
void nuri_scratch_clear(struct scratch *s);

/* The block of this lemma, of `size` bytes, made on first use; NULL if there is
 * no memory.  `free` may be NULL if all of it is in the arena. */
void *nuri_scratch_block(struct scratch *s, enum lemma lemma,
                         const nuri_puzzle *puzzle, size_t size,
                         block_make_fn *make, block_free_fn *free);
