/*
 * penpa_board.h -- the board that the text of a Penpa+ link describes.
 */
#ifndef NURI_FORMATS_PENPA_BOARD_H
#define NURI_FORMATS_PENPA_BOARD_H

#include "base/text.h"
#include "formats/entry_builder.h"
#include "formats/input.h"

/* Fill *entry from the text, and from `answer`, the text of its solution, if
 * that is not empty.  Faults are located at `place`. */
nuri_status nuri_penpa_board(struct entry_builder *entry,
                             const struct input *input,
                             const struct line *place, const struct text *text,
                             const struct text *answer);

#endif
