/*
 * types.h -- a small board as sets of cells.
 *
 * All cells of a board of at most 192 bits are asked at once, by the operations
 * of base/sets.h.  Its longer sides are the rows of bits: if those are the rows
 * of the board, bit y * (width + 1) + x is the cell (x, y), else it is bit x *
 * (height + 1) + y.  The last of each row is no cell.
 *
 * POSITION.  What is known at a node of the search, so small that it is copied
 * rather than undone: which islands lack cells (a bit for each), and sets of n
 * words:
 *
 *     sea, land   cells known to be that; never both
 *     whole       cells of islands that have all they need
 *     possible    for each island: cells that it may have
 *     known       and those that it has
 */
#pragma once

#include "base/sets.h"
#include "board/board.h"

#include <assert.h>

/* Words of a set: with four the search is as quick.  And of the smallest; see
 * sets.h: where there is one number, boards of fewer words take a third longer.
 */
enum { BITBOARD_WORDS = SET_WORDS };
#ifdef NURI_SMALL
enum { LEAST_BITBOARD_WORDS = BITBOARD_WORDS };
#else
enum { LEAST_BITBOARD_WORDS = 1 };
#endif

/* Islands, as many as bits of a word. */
enum { MAX_ISLANDS = 64 };

/* The size of a `?`. */
#define ANY_SIZE 0U

struct bitboard {
    uint32_t words, stride;    /* of a set; from a row of bits to the next */
    bool by_columns;           /* a column of the board is a row of bits */
    uint64_t cells[SET_WORDS]; /* of the board */
    uint32_t islands;
    uint32_t clue[MAX_ISLANDS];   /* where it is */
    uint32_t size[MAX_ISLANDS];   /* ANY_SIZE if it is unknown */
    uint32_t failed[MAX_ISLANDS]; /* positions found to be wrong there */
};

/* Has a set so many words?  False if there is to be no code for that number. */
static inline bool has_words(const struct bitboard *b, uint32_t words)
{
    return words >= LEAST_BITBOARD_WORDS && b->words == words;
}

/* Places in a position: of the bits, and of the first set. */
enum { LACKING, SETS };
enum { SEA_SET, LAND_SET, WHOLE_SET, POSSIBLE_SET, KNOWN_SET };

/* Words of a position. */
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

static inline uint64_t *position_sea(uint64_t *position, const int n)
{
    return position_set(position, SEA_SET, n);
}

static inline uint64_t *position_land(uint64_t *position, const int n)
{
    return position_set(position, LAND_SET, n);
}

static inline uint64_t *position_whole(uint64_t *position, const int n)
{
    return position_set(position, WHOLE_SET, n);
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
