/*
 * signs.h -- the signs of text boards: how each is read, and which are written.
 *
 * The one place that knows them.  One sign, `.`, stands for land on some boards
 * and for what is not decided on others.  A board is read as it was written
 * because nuri_signs_choose() and nuri_signs_settle() go by the same rule.
 */
#ifndef NURI_FORMATS_SIGNS_H
#define NURI_FORMATS_SIGNS_H

#include "formats/board_builder.h"

/* ---- Reading */

/* What this character says of a cell: `?` a clue, `0 - . _` nothing, or land
 * if it is `.`, `# x X` sea, `+` land.  *mark is for nuri_builder_put().  False
 * for any other character. */
bool nuri_signs_read(char c, int32_t *clue, uint8_t *mark);

/* Is this line, which stands above a puzzle, no row but a comment?  It begins
 * with the word `#`, and not all of it are signs and digits. */
bool nuri_signs_comment(struct line line);

/*
 * Move the board into the entry, now that all of it is known.  What is marked
 * NURI_MARK_DOT is
 *
 *     not decided   if there is a `+`
 *     land          if there is no `+` but a `-`, or but sea
 *     not decided   if there is nothing of these
 *
 * Beside sea, and without a sign for what is not decided, a dot may mean that as
 * well: unless nuri_check() takes the dots for land, too, a warning says how
 * `sign` was read.  What is marked NURI_MARK_BLANK is land beside sea where
 * nuri_check() takes it for land, and not decided elsewhere.  With no mark there
 * is no state.
 */
#define NURI_SIGN_DOT "'.'"

nuri_status nuri_signs_settle(struct board_builder *builder,
                              struct entry_builder *entry, const char *sign);

/* ---- Writing */

/* What a board has beside its clues. */
struct seen {
    bool open, sea, land;
};

struct seen nuri_signs_seen(const nuri_puzzle *puzzle, const uint8_t *state);

/* What stands for a cell without a clue. */
struct sign {
    const char *text; /* one column wide */
    bool fills;       /* repeated, it fills all columns of the cell */
};

/* What a text is made of, which tells its signs. */
enum board_style {
    BOARD_OF_WORDS, /* a word a cell */
    BOARD_OF_CHARS, /* a character a cell */
    BOARD_OF_BLOCKS /* cells that are filled: blocks for sea, shades for open */
};

#define NURI_SIGN_SEA_BLOCK  "\xE2\x96\x88" /* U+2588, full block */
#define NURI_SIGN_OPEN_SHADE "\xE2\x96\x91" /* U+2591, light shade */

/* The signs of open, sea and land cells in a text of this board; `state` may
 * be NULL.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_signs_choose(const struct sign **signs, enum board_style style,
                              const nuri_puzzle *puzzle, const uint8_t *state);

#endif
