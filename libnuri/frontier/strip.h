/*
 * strip.h -- a board as it is swept: turned, and its cells numbered row by row.
 */
#pragma once

#include "board/board.h"
#include "puzzle/symmetry.h"

enum {
    MAX_WIDTH = 15, /* columns: four bits each */
    MAX_PARTS = 8,  /* of land, or of sea, that 15 columns can tell apart */
    MAX_CLUES = 63  /* sets of clues are 64 bits; bit 0 is none */
};

/* What is still to come after a cell. */
struct ahead {
    uint64_t clues;               /* bit i: clue i */
    uint64_t clues_in[MAX_WIDTH]; /* the same by column */
    uint32_t clue_columns;        /* bit x: there is one in column x */
    uint32_t room[MAX_CLUES + 1]; /* cells that island i may have */
    uint32_t land;                /* cells known to be white */
    uint32_t sea_least, sea_most; /* black cells */
};

struct strip {
    uint32_t width, height, cells;
    uint32_t *index;              /* [cells], place in an array without frame */
    uint8_t *colour;              /* [cells], nuri_colour */
    uint8_t *clue;                /* [cells], number of the clue from 1; or 0 */
    uint64_t *owners;             /* [cells], bit i: island i may have it */
    struct ahead *ahead;          /* [cells] */
    uint32_t clues;               /* the arrays below go from 1 to this */
    uint32_t size[MAX_CLUES + 1]; /* 0 if not given */
    uint32_t clue_at[MAX_CLUES + 1]; /* its cell */
    uint8_t bits[MAX_CLUES + 1]; /* of a field for the size; 0 if not given */
    /* Rows from the last one up that may be all land of this island; and bit
     * i: island i may have such. */
    uint32_t land_rows[MAX_CLUES + 1];
    uint64_t with_land_rows;
    bool black_marked; /* all sizes are, and so is that of the sea: */
    uint32_t sea;      /* cells of it in a solution; else 0 */
    uint8_t sea_bits;  /* of a field for it; 0 if not given */
};

/* Is this a board that can be swept: narrow enough, and few clues? */
bool nuri_strip_fits(const nuri_puzzle *puzzle);

/* The board turned: see puzzle/symmetry.h.  False if there is no memory. */
bool nuri_strip_init(struct strip *s, const struct board *b,
                     uint32_t transform);
void nuri_strip_clear(struct strip *s);
