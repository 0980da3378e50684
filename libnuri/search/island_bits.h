/* island_bits.h -- the cells of an island as a set of bits; see sets.h. */
#pragma once

#include "search/types.h"

/* Words of the largest sets (with more, lowpoints are as fast); the
 * smallest. */
#ifdef NURI_SMALL
enum { ISLAND_WORDS = 2, LEAST_ISLAND_WORDS = ISLAND_WORDS };
#else
enum { ISLAND_WORDS = 2, LEAST_ISLAND_WORDS = 1 };
#endif

/* Coordinates without division. */
struct places {
    uint16_t *column, *row; /* [grid.size] */
};

/* The rectangle of an island, and the words of its sets. */
struct bit_grid {
    uint32_t left, top, stride;
    uint32_t words; /* 0: too many */
};

/* The variable of a bit in the sets of a region. */
static inline var var_at_bit(const struct search *s, const struct region *r,
                             uint32_t bit)
{
    return s->at_bit[r->bits + bit];
}

struct bit_grid nuri_bit_grid(const struct places *p, const cell *cells,
                              uint32_t count);

/* Set up the sets of the region at its `set` and `bits`: nothing is known. */
void nuri_island_bits_fill(struct search *s, struct region *r,
                           const struct bit_grid *grid, const struct places *p);
