/*
 * sheet.h -- what is printed on paper, and on which side.
 *
 * One unit is 0.1 mm.  A side is what A4 and Letter have in common within their
 * margins.  sheet.css places words and boards on it; here are only the sizes of
 * boards, which say how many fit.
 */
#pragma once

#include "base/memory.h"
#include "base/text.h"

#include <nuri.h>

enum {
    PAPER_WIDTH = 1800,
    PAPER_HEIGHT = 2540,
    PAPER_MAX_CELL = 120,
    PAPER_CELL_UNITS = 36 /* of a cell in a drawing that has no size yet */
};

struct box {
    unsigned width, height;
};

/* A drawing that has no size yet. */
struct sheet_board {
    const char *svg;        /* in an arena; NULL: none */
    uint32_t width, height; /* of the drawing, in its own units */
    unsigned cell;          /* the widest that a cell may be */
};

/* What is known of a puzzle, and its number is its index + 1. */
struct sheet_puzzle {
    struct sheet_board puzzle, solution;
    uint32_t columns, rows;
    uint32_t level, score;   /* 0: not known */
    const char *name, *link; /* NULL: none */
    const char *note;        /* on the solution; NULL: none */
};

/* What a place on a side has: a puzzle, also its solution, or a solution. */
enum place { PLACE_PUZZLE, PLACE_BOTH, PLACE_SOLUTION };

/* Columns and rows of boards on a side. */
struct layout {
    enum place place;
    unsigned places, columns, rows;
    unsigned least; /* cells are at least so wide if sizes decide */
};

struct nuri_sheet {
    unsigned per_page; /* 0: as their sizes say */
    bool beside;
    const char *title, *author;   /* NULL: no book; none */
    struct arena memory;          /* all texts */
    struct sheet_puzzle *puzzles; /* [count] in the order on paper, owned */
    size_t count, room;
};

enum side_kind {
    SIDE_NONE,
    SIDE_TITLE,
    SIDE_RULES,
    SIDE_PUZZLES,
    SIDE_SOLUTIONS, /* of the puzzles that have one */
    SIDE_END        /* all sides were there */
};

/* All zero it is before the first one. */
struct side {
    enum side_kind kind;
    size_t number;     /* from 1 */
    size_t first, end; /* of the puzzles */
    const struct layout *layout;
};

/* Go to the next side. */
void nuri_sheet_next(const nuri_sheet *sheet, struct side *side);

/* The space for each board of such a side, without the words below. */
struct box nuri_layout_box(const struct layout *layout);

/* The width of a cell of such a drawing in a box of this size. */
unsigned nuri_sheet_cell_in(const struct sheet_board *board, struct box box);

/* Draw the view, in this arena.  NURI_OK or an error. */
nuri_status nuri_sheet_draw(struct sheet_board *out, struct arena *memory,
                            const nuri_view *view);

/* Add the board as an SVG, as large as it can be in a box of this size. */
void nuri_sheet_put_board(struct text *out, const struct sheet_board *board,
                          struct box box);

/* Add `count` stars. */
void nuri_sheet_put_stars(struct text *out, unsigned count);

/* Add the first sides of a book.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_sheet_put_title(struct text *out, const nuri_sheet *sheet);
nuri_status nuri_sheet_put_rules(struct text *out);
