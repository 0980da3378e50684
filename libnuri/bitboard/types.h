/*
 * types.h -- a small board as sets of cells.
 *
 * The operations of base/sets.h work on all cells at once, of a board of at
 * most 192 bits.  Its longer sides are the rows of bits.  If these are the rows
 * of the board, bit y * (width + 1) + x is the cell (x, y), else bit x *
 * (height + 1) + y.  The last bit of each row is not a cell.
 *
 * A position is the state of a search node, small enough to be copied instead
 * of undone.  It has a bit for each incomplete island, and sets of n words:
 *
 *     sea, white  black and white cells; disjoint
 *     whole       cells of complete islands
 *     possible    for each island: cells that it may have
 *     known       for each island: cells that it has
 */
#pragma once

#include "base/sets.h"
#include "board/board.h"

#include <assert.h>

/* Words of a set; on larger boards the CDCL search is as fast.  With NURI_SMALL
 * there is one number (see sets.h), and smaller boards take longer. */
enum { BITBOARD_WORDS = SET_WORDS };
#ifdef NURI_SMALL
enum { LEAST_BITBOARD_WORDS = BITBOARD_WORDS };
#else
enum { LEAST_BITBOARD_WORDS = 1 };
#endif

/* One bit each in a word. */
enum { MAX_ISLANDS = 64 };

#define ANY_SIZE 0U

struct bitboard {
    uint32_t words, stride; /* of a set; from a row of bits to the next */
    /* The columns of the board are the rows of bits. */
    bool by_columns;
    uint64_t cells[SET_WORDS]; /* of the board */
    uint32_t islands;
    uint32_t clue[MAX_ISLANDS];   /* cells of the clues */
    uint32_t size[MAX_ISLANDS];   /* ANY_SIZE if unknown */
    uint32_t failed[MAX_ISLANDS]; /* contradictions found there */
};

/* True if sets have that many words, and code for that number exists. */
static inline bool has_words(const struct bitboard *b, uint32_t words)
{
    return words >= LEAST_BITBOARD_WORDS && b->words == words;
}

/* Offsets in a position: the bits, and the first set. */
enum { LACKING, SETS };
enum { SEA_SET, WHITE_SET, WHOLE_SET, POSSIBLE_SET, KNOWN_SET };

static inline uint32_t position_length(const struct bitboard *b)
{
    return SETS + (POSSIBLE_SET + 2 * b->islands) * b->words;
}

static inline uint64_t *position_set(uint64_t *position, uint32_t set,
                                     const int n)
{
    assert(n >= 1 && n <= BITBOARD_WORDS);
    return position + SETS + (size_t)set * (size_t)n;
}

static inline uint64_t *position_possible(uint64_t *position, uint32_t island,
                                          const int n)
{
    assert(island < MAX_ISLANDS);
    return position_set(position, POSSIBLE_SET + 2 * island, n);
}

static inline uint64_t *position_known(uint64_t *position, uint32_t island,
                                       const int n)
{
    return position_set(position, KNOWN_SET + 2 * island, n);
}

/* Apply all rules to the end: see settle.c.  `news` [b->words] are the cells
 * known since the last call.  False on a contradiction; b->failed may have
 * grown then. */
bool nuri_settle(struct bitboard *b, uint64_t *position, const uint64_t *news);
