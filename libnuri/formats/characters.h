/*
 * characters.h -- the signs of text boards: how each is read, and which are written.
 *
 * The one place that knows them.  One sign, `.`, stands for land on some boards
 * and for what is undecided on others.  A board is read as it was written
 * because nuri_characters_choose() and nuri_characters_settle() go by the same
 * rule.
 */
#ifndef NURI_FORMATS_CHARACTERS_H
#define NURI_FORMATS_CHARACTERS_H

#include "formats/board_builder.h"

/* ---- Reading */

/* What this character says of a cell: `?` a clue, `0 - . _` nothing, or land
 * if it is `.`, `# x X` sea, `+` land.  *mark is for nuri_builder_put().  False
 * for any other character. */
bool nuri_characters_read(char c, int32_t *clue, uint8_t *mark);

/* Is this line, which stands above a puzzle, no row but a comment?  It begins
 * with the word `#`, and not all of it are signs and digits. */
bool nuri_characters_comment(struct line line);

/*
 * Move the board into the entry, now that all of it is known.  What is marked
 * NURI_MARK_DOT is
 *
 *     undecided   if there is a `+`
 *     land          if there is no `+` but a `-`, or but sea
 *     undecided   if there is nothing of these
 *
 * Beside sea, and without a sign for what is undecided, a dot may mean that as
 * well: unless nuri_check() takes the dots for land, too, a warning says how
 * `character` was read.  What is marked NURI_MARK_BLANK is white beside sea where
 * nuri_check() takes it for land, and undecided elsewhere.  With no mark there
 * is no state.
 */
#define NURI_CHARACTER_DOT "'.'"

nuri_status nuri_characters_settle(struct board_builder *builder,
                                   struct entry_builder *entry,
                                   const char *character);

/* ---- Writing */

/* What a board has beside its clues. */
struct seen {
    bool open, sea, land;
};

struct seen nuri_characters_seen(const nuri_puzzle *puzzle,
                                 const uint8_t *marks);

/* What stands for a cell without a clue. */
struct character {
    const char *text; /* one column wide */
    bool fills;       /* repeated, it fills all columns of the cell */
};

/* What a text is made of, which tells its signs. */
enum board_style {
    BOARD_OF_WORDS, /* a word a cell */
    BOARD_OF_CHARS, /* a character a cell */
    BOARD_OF_BLOCKS /* cells that are filled: blocks for sea, shades for open */
};

#define NURI_CHARACTER_BLACK_BLOCK "\xE2\x96\x88" /* U+2588, full block */
#define NURI_CHARACTER_OPEN_SHADE  "\xE2\x96\x91" /* U+2591, light shade */

/* The signs of open, sea and land cells in a text of this board; `marks` may
 * be NULL.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_characters_choose(const struct character **characters,
                                   enum board_style style,
                                   const nuri_puzzle *puzzle,
                                   const uint8_t *marks);

#endif
