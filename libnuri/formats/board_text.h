/*
 * board_text.h -- a board as text: the drawer behind nuri_draw(), the formats
 * grid, chars and unicode, and the pictures ascii, unicode and ansi.
 */
#ifndef NURI_FORMATS_BOARD_TEXT_H
#define NURI_FORMATS_BOARD_TEXT_H

#include "base/text.h"
#include "formats/signs.h"

#include <nuri.h>

/* The terminal colours (ECMA-48) that a cell begins with; NULL: none. */
typedef const char *paint_fn(int32_t clue, nuri_colour colour, bool starred);

#define NURI_PAINT_END "\033[0m"

/*
 * What is drawn, and how.  Words are apart by blanks, end where their columns
 * end, and are painted one by one.  Cells that touch are as wide as `width`
 * says, every row is painted through, and a star takes their first column.
 */
struct board_text {
    const nuri_puzzle *puzzle;
    const uint8_t *state;     /* [cells]; NULL: nothing is marked */
    const struct sign *signs; /* of open, sea and land cells */
    unsigned width;           /* columns of a cell, its star included */
    const unsigned *widths;   /* [columns of the board]; NULL: all `width` */
    const bool *starred;      /* [cells] with a `*` before them; NULL: none */
    paint_fn *paint;          /* NULL: no colours */
    bool touching;            /* cells touch */
    bool coords;              /* every row is numbered, every fifth column */
};

/* A board in this style, without stars, colours and numbers.  `state` may be
 * NULL.  NURI_OK or NURI_ERR_MEMORY; nothing is owned. */
nuri_status nuri_board_text_init(struct board_text *board,
                                 enum board_style style,
                                 const nuri_puzzle *puzzle,
                                 const uint8_t *state);

void nuri_board_text(struct text *out, const struct board_text *board);

/* Columns of the clue, or of a sign for a cell that has none. */
unsigned nuri_board_text_digits(int32_t clue);

/* The marks that a text which holds only one board shows. */
const uint8_t *nuri_board_text_state(const nuri_entry *entry);

#endif
