/* strip.h -- the board in sweep order: transformed, numbered row by row. */
#pragma once

#include "base/memory.h"
#include "puzzle/puzzle.h"

enum {
    MAX_WIDTH = 15, /* columns: four bits each */
    MAX_PARTS = 8,  /* white, or black, in 15 columns */
    MAX_CLUES = 63  /* sets of clues are 64 bits; bit 0 is none */
};

/* The content after a cell. */
struct ahead {
    uint64_t clues;               /* bit i: clue i */
    uint64_t clues_in[MAX_WIDTH]; /* by column */
    uint32_t clue_columns;        /* bit x: column x has a clue */
    uint32_t room[MAX_CLUES + 1]; /* cells possible for island i */
    uint32_t white;               /* known white cells */
    uint32_t sea_least, sea_most; /* black cells */
};

struct strip {
    struct arena memory; /* of the arrays by pointer */
    uint32_t width, height, cells;
    uint32_t *index;              /* [cells], in an array without frame */
    uint8_t *colour;              /* [cells], nuri_colour */
    uint8_t *clue;                /* [cells], clue number from 1, or 0 */
    uint64_t *owners;             /* [cells], bit i: possible for island i */
    struct ahead *ahead;          /* [cells] */
    uint32_t clues;               /* the arrays below are indexed 1 to this */
    uint32_t size[MAX_CLUES + 1]; /* 0 if unknown */
    uint32_t clue_at[MAX_CLUES + 1]; /* cell of the clue */
    uint8_t bits[MAX_CLUES + 1];     /* of the size field; 0 if unknown */
    /* The number of rows, from the last up, that the island can fill; and the
     * set of islands with any. */
    uint32_t white_rows[MAX_CLUES + 1];
    uint64_t with_white_rows;
    bool black_marked; /* all sizes are known, hence: */
    uint32_t sea;      /* black cells in a solution; else 0 */
    uint8_t sea_bits;  /* of its field; 0 if unknown */
};

/* Bits of a field for 0 to n, with the guard (see bound.h). */
static inline uint32_t field_bits(uint64_t n)
{
    uint32_t bits = 1;

    for (; n; n >>= 1)
        bits++;
    return bits;
}

/* Transform the puzzle, with these known colours [cells]: see
 * puzzle/symmetry.h.  False if out of memory. */
bool nuri_strip_init(struct strip *s, const nuri_puzzle *puzzle,
                     const uint8_t *known, uint32_t transform);
void nuri_strip_clear(struct strip *s);
