/*
 * headed_board.h -- boards below a header of rows and columns: a word a cell.
 */
#ifndef NURI_FORMATS_HEADED_BOARD_H
#define NURI_FORMATS_HEADED_BOARD_H

#include "formats/board_builder.h"

/* A character that is a cell when it is a word by itself. */
struct cell_sign {
    char sign;
    uint8_t mark; /* NURI_MARK_DASH is land beside sea, else not decided */
    int32_t clue;
};

/* How a format writes such boards; all numbers are clues. */
struct headed_style {
    bool two_lines;            /* rows and columns stand on a line each */
    struct cell_sign signs[4]; /* a `sign` of 0 ends them */
    const char *cells; /* what is expected for a cell: words for a message */
};

/* Read all boards of the text, apart by blank lines. */
nuri_status nuri_headed_read(const struct input *input,
                             const struct headed_style *style);

#endif
