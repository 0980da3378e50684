/*
 * sheet.h -- what is printed on paper, and on which side.
 */
#pragma once

#include "draw/paper.h"

/* What is known of a puzzle, and its number is its index + 1. */
struct sheet_puzzle {
    struct paper_board puzzle, solution;
    uint32_t columns, rows;
    uint32_t level, score; /* 0: not known */
    char *name, *link;     /* NULL: none; owned, as all strings */
    char *note;            /* on the solution; NULL: none */
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
    char *title, *author;         /* NULL: no book; none */
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

/* The space for board `place` of a side, in reading order, without the words
 * below. */
struct box nuri_layout_box(const struct layout *layout, unsigned place);

/* Add the side as an SVG.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_sheet_draw_side(struct text *out, const nuri_sheet *sheet,
                                 const struct side *side);

/* The same for the first sides of a book. */
nuri_status nuri_sheet_draw_title(struct text *out, const nuri_sheet *sheet);
nuri_status nuri_sheet_draw_rules(struct text *out);
