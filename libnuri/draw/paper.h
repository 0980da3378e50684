/*
 * paper.h -- words, boards and stars on a side of paper, as SVG.
 *
 * One unit is 0.1 mm.  A side is what A4 and Letter have in common within their
 * margins.
 */
#pragma once

#include "base/text.h"

#include <nuri.h>

enum {
    PAPER_WIDTH = 1800,
    PAPER_HEIGHT = 2540,
    PAPER_MAX_CELL = 120,
    PAPER_CELL_UNITS = 36 /* of a cell in a drawing that has no place yet */
};

/* Sizes of letters: 6, 8, 10 and 18 pt. */
enum { WORDS_TINY = 21, WORDS_SMALL = 28, WORDS_USUAL = 35, WORDS_LARGE = 63 };

struct box {
    unsigned x, y, width, height;
};

/* ---- Words. */

struct words {
    unsigned x, y;  /* the first baseline; its left end, or its middle */
    unsigned width; /* of the space: longer lines are broken */
    unsigned size;
    unsigned lines; /* at most; what is left out becomes "..." */
    bool bold, middle;
    const char *lead; /* markup before the text, in bold; NULL: none */
    const char *link; /* an address that cannot run code; NULL: none */
};

/* Add the text, which may hold anything.  Return the next baseline.  The font is
 * not known here, so the widths of words are estimates. */
unsigned nuri_paper_words(struct text *out, const struct words *how,
                          const char *text);

/* Add `count` stars in a row whose middle is at x. */
void nuri_paper_stars(struct text *out, unsigned x, unsigned y, unsigned count);

/* ---- Boards. */

/* A drawing that has no place yet. */
struct paper_board {
    char *svg;              /* owned; NULL: none */
    uint32_t width, height; /* of the drawing, in its own units */
    unsigned cell;          /* the widest that a cell may be */
};

/* Draw the view.  NURI_OK, or, with nothing owned, an error. */
nuri_status nuri_paper_draw(struct paper_board *out, const nuri_view *view);
void nuri_paper_drop(struct paper_board *board);

/* The width of a cell of such a drawing in a box of this size. */
unsigned nuri_paper_cell(const struct paper_board *board, unsigned width,
                         unsigned height);

/* Add the board at the top of this box, in its middle, as large as it can be.
 * Return its lower edge. */
unsigned nuri_paper_board(struct text *out, const struct paper_board *board,
                          const struct box *box);
