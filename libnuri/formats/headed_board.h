/*
 * headed_board.h -- boards below a header of rows and columns: a word a cell.
 */
#ifndef NURI_FORMATS_HEADED_BOARD_H
#define NURI_FORMATS_HEADED_BOARD_H

#include "formats/board_builder.h"

/* How the two numbers stand. */
enum header_style { HEADER_OF_ONE_LINE, HEADER_OF_TWO_LINES };

/* Read all boards of the text, apart by blank lines.  A cell that is put as
 * NURI_MARK_DASH is land beside sea, and otherwise not decided. */
nuri_status nuri_headed_read(const struct input *input, enum header_style style,
                             read_cell_fn *read_cell);

#endif
