/*
 * board_text.h -- a board as text: the drawer behind nuri_draw(), the formats
 * grid, chars and unicode, and the pictures ascii, unicode and ansi.
 */
#pragma once

#include "base/text.h"
#include "formats/characters.h"

#include <nuri.h>

/* The terminal colours (ECMA-48) that a cell begins with; NULL: none. */
typedef const char *paint_fn(int32_t clue, nuri_colour colour, bool starred);

#define NURI_PAINT_END "\033[0m"

/*
 * What is drawn, and how.  Words are apart by blanks, end where their columns
 * end, and are painted one by one.  Cells that touch are as wide as `width`
 * says, and every row is painted through; a star takes their first column, if
 * some are filled, and otherwise stands before what they show.
 */
struct board_text {
    const nuri_puzzle *puzzle;
    const uint8_t *marks;               /* [cells]; NULL: nothing is marked */
    const struct character *characters; /* of open, black and white cells */
    unsigned width;         /* columns of a cell, its star included */
    const unsigned *widths; /* [columns of the board]; NULL: all `width` */
    const bool *starred;    /* [cells] with a `*` before them; NULL: none */
    paint_fn *paint;        /* NULL: no colours */
    bool touching;          /* cells touch */
    bool filled;            /* and some are filled */
    bool coords;            /* every row is numbered, every fifth column */
    bool header;            /* a line of rows and columns is before them */
};

/* A board in this style, without stars, colours and numbers; with a header if
 * its words would be read as something else.  `marks` may be NULL.  NURI_OK or
 * NURI_ERR_MEMORY; nothing is owned. */
nuri_status nuri_board_text_init(struct board_text *board,
                                 enum board_style style,
                                 const nuri_puzzle *puzzle,
                                 const uint8_t *marks);

/* Let these cells be starred; with `any` there is room for a star even if none
 * is.  It is as wide then as it must be, and is read as it was written. */
void nuri_board_text_star(struct board_text *board, const bool *starred,
                          bool any);

void nuri_board_text(struct text *out, const struct board_text *board);

/* The board of an entry in this style; if its columns have `widths`, below a
 * header. */
void nuri_board_write(struct text *out, enum board_style style,
                      const nuri_entry *entry, const unsigned *widths);

/* Columns of cells that touch, whose contents have so many at most: see
 * board_text.c. */
unsigned nuri_board_text_pitch(unsigned columns);

/* Columns of the clue, or of a sign for a cell that has none. */
unsigned nuri_board_text_digits(int32_t clue);

/*
 * The rows of a board, a cell after the other with a blank between them: clues
 * as numbers, and of `characters` the first for unknown ones, the others for
 * undecided, black and white cells.  With `all` a blank follows the last cell
 * of a row as well.  `marks` may be NULL.
 */
void nuri_board_rows(struct text *out, const nuri_puzzle *puzzle,
                     const uint8_t *marks, const char *characters, bool all);
