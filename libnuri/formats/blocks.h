/*
 * blocks.h -- a cell as characters that fill it: the text of -t unicode.
 *
 * Every cell is as many columns wide: two, so that it looks square, or as many
 * as the longest clue has digits.
 *
 *     sea `██`    land ` .`    open `░░`    clue ` 5`
 *
 * A `*` takes the first column of a cell that is new.
 */
#ifndef NURI_FORMATS_BLOCKS_H
#define NURI_FORMATS_BLOCKS_H

#include "base/text.h"

#include <nuri.h>

#define NURI_BLOCK_SEA  "\xE2\x96\x88" /* U+2588, full block */
#define NURI_BLOCK_OPEN "\xE2\x96\x91" /* U+2591, light shade */

/* Columns of every cell of this puzzle. */
unsigned nuri_blocks_width(const nuri_puzzle *puzzle);

void nuri_blocks_cell(struct text *out, int32_t clue, nuri_colour colour,
                      unsigned width, bool is_new);

#endif
