/*
 * board_text.h -- write a board as text: for nuri_draw(), the formats that
 * have a word or a character for each cell, and the drawings ascii, unicode
 * and ansi.
 */
#pragma once

#include "base/text.h"

#include <nuri.h>

#include <stdbool.h>
#include <stdint.h>

/* What a board has in addition to clues. */
struct seen {
    bool open, sea, land;
};

struct seen nuri_seen(const nuri_puzzle *puzzle, const uint8_t *marks);

/* The kinds of text, which have different characters. */
enum board_style {
    BOARD_OF_WORDS, /* one word per cell */
    BOARD_OF_CHARS, /* one character per cell */
    BOARD_OF_BLOCKS /* filled cells: blocks for black, shades for undecided */
};

#define NURI_BLACK_BLOCK "\xE2\x96\x88" /* U+2588, full block */
#define NURI_OPEN_SHADE  "\xE2\x96\x91" /* U+2591, light shade */

/* The terminal colours (ECMA-48) that a cell begins with; NULL: none. */
typedef const char *paint_fn(int32_t clue, nuri_colour colour, bool starred);

#define NURI_PAINT_END "\033[0m"

/*
 * A board and its style.  Words are aligned at the right of their columns, and
 * coloured one by one.  Touching cells have `width` columns, and a row is
 * coloured as a whole; a star takes their first column.
 */
struct board_text {
    const nuri_puzzle *puzzle;
    const uint8_t *marks;     /* [cells]; NULL: nothing is marked */
    const char *const *signs; /* open, black, white, unknown clue: of a style,
                                 or of a format (see rows.h) */
    unsigned width;           /* the least columns of a cell, with its star */
    const unsigned *widths;   /* [columns of the board]; NULL: all `width` */
    const bool *starred;      /* [cells] with a `*` before them; NULL: none */
    paint_fn *paint;          /* NULL: no colours */
    const char *begin;        /* before the first word of a row */
    const char *between;      /* words; NULL: cells touch */
    const char *end;          /* of a row */
    bool coords;              /* number every row and every fifth column */
    bool header;              /* begin with a line of rows and columns */
};

/* A board in this style, without colours and numbers, to be changed and
 * written; with a header if it could be read otherwise.  If blocks do not fit
 * it, as a clue is above 99, it has words.  `marks` and `starred` may be NULL;
 * with `any`, words leave space for stars.  If out of memory, `out` has
 * failed. */
struct board_text nuri_board_of(struct text *out, enum board_style style,
                                const nuri_puzzle *puzzle, const uint8_t *marks,
                                const bool *starred, bool any);

void nuri_board_text(struct text *out, const struct board_text *board);

/* The same with the words of each column aligned. */
void nuri_board_text_aligned(struct text *out, struct board_text *board);

/* The columns of the clue. */
unsigned nuri_board_text_digits(int32_t clue);
