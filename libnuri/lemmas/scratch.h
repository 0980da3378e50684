/*
 * scratch.h -- memory that techniques and lemmas overwrite.
 *
 * Some of it is for any technique.  The rest are blocks of lemmas, one each,
 * made when a technique first wants them.  What is in its block only the lemma
 * knows: so this file knows no lemma.
 */
#pragma once

#include "base/arena.h"
#include "puzzle/puzzle.h"

/* The lemmas that keep memory. */
enum lemma {
    LEMMA_RANGE,
    LEMMA_NEED_CELLS,
    LEMMA_POTENTIAL_SEA,
    LEMMA_ARTICULATION,
    LEMMA_CHEAPEST_TREE,
    LEMMA_CONTRADICTION_CAUSES,
    LEMMA_SCRATCH_BOARD,
    LEMMA_SHAPE_BLAME,
    LEMMA_SHAPE_INTERSECTION,
    LEMMA_SHAPE_MEMORY,
    LEMMA_WHITE_CONTOUR,
    LEMMAS
};

/* Fill a block, which is all zero, for boards of this puzzle.  Its memory is of
 * the arena, which says whether there was enough. */
typedef void block_make_fn(void *block, struct arena *a, const nuri_puzzle *p);

/* Free what the block has beside the arena, as far as that was made. */
typedef void block_free_fn(void *block);

/* How a lemma makes its block. */
struct block_kind {
    size_t size;
    block_make_fn *make;
    block_free_fn *free; /* NULL: all is in the arena */
};

struct scratch {
    struct arena arena;  /* what follows, up to `lemma` */
    int32_t *number;     /* [grid.size], for any technique */
    cell *place;         /* [grid.size], likewise */
    struct stamps cells; /* likewise: a set of cells */
    struct stamps named; /* causes of the pending deduction that are to be named
                            only once: see view.h */
    struct {
        void *block; /* in the arena; NULL: not yet made */
        struct arena arena;
        block_free_fn *free;
    } lemma[LEMMAS];
};

bool nuri_scratch_init(struct scratch *s, const struct grid *g);
void nuri_scratch_clear(struct scratch *s);

/* The block of this lemma, which is made if there is none; NULL if there is no
 * memory. */
void *nuri_scratch_block(struct scratch *s, enum lemma lemma,
                         const nuri_puzzle *puzzle,
                         const struct block_kind *kind);
