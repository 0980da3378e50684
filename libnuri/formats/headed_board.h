/*
 * headed_board.h -- boards below a header of rows and columns: a word a cell.
 */
#ifndef NURI_FORMATS_HEADED_BOARD_H
#define NURI_FORMATS_HEADED_BOARD_H

#include "formats/board_builder.h"

/* How a format writes such boards; all numbers are clues. */
struct headed_style {
    bool two_lines; /* rows and columns stand on a line each */
    struct cell_character
        /* a `character` of 0 ends them; NURI_MARK_DASH is white beside sea,
         * else undecided */
        characters[5];
    const char *cells; /* what is expected: ": expected ...", for a message */
};

/* Read all boards of the text, apart by blank lines. */
nuri_status nuri_headed_read(const struct input *input,
                             const struct headed_style *style);

#endif
