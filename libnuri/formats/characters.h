/*
 * characters.h -- the characters of text boards: how each is read, and which
 * are written.
 *
 * One of them, `.`, means white on some boards and undecided on others.  A
 * board is read as it was written because nuri_characters_choose() and
 * nuri_characters_settle() follow the same rule.
 */
#pragma once

#include "formats/board_builder.h"

/* ---- Reading */

/* The signs that words of one character can be, and below each its meaning: `?`
 * an unknown clue, `#` black, `+` white, a blank nothing; `-` and `.` may be
 * nothing or white: see nuri_characters_settle().  A number begins with `0` only
 * where that is no sign. */
struct signs {
    const char *signs, *meanings;
    const char *expected; /* of a message about any other word */
};

/* Those of grids and of boards of characters. */
extern const struct signs nuri_signs;

/* The meaning of a word. */
struct found {
    int32_t clue; /* if there is no number */
    uint8_t mark; /* for nuri_builder_put() */
    uint32_t number;
    bool is_number;
};

/* The meaning of a character, or of a word.  False if it has none. */
bool nuri_sign_read(const struct signs *signs, char c, struct found *found);
bool nuri_sign_word(const struct signs *signs, const struct line *word,
                    struct found *found);

/* Add what was found; add what this word means, or refuse it. */
bool nuri_sign_put(struct board_builder *builder, const struct line *place,
                   const struct found *found);
bool nuri_sign_put_word(struct board_builder *builder,
                        const struct signs *signs, const struct line *word);

/* True if this line above a puzzle is a comment: it begins with the word `#`,
 * and has other characters than those of cells. */
bool nuri_characters_comment(struct line line);

/* Take the lines up to the next empty one, without empty ones and comments above
 * them; false if there are none.  With `blank_is_cell`, blanks are not empty. */
bool nuri_characters_block(struct lines *rest, struct lines *block,
                           bool blank_is_cell);

/*
 * Move the board into the entry, now that all of it is known.  What is marked
 * NURI_MARK_DOT is
 *
 *     undecided   if there is a `+`
 *     white       if there is no `+`, but a `-` or a black cell
 *     undecided   if there is none of these
 *
 * With black cells and no character for undecided ones, a dot may be undecided
 * too: unless nuri_check() takes the dots for white, a warning says how
 * `character` was read.  NURI_MARK_BLANK is white on a board with black cells
 * where nuri_check() takes it for white, and undecided elsewhere.  Without
 * marks there is no state.
 */
#define NURI_CHARACTER_DOT "'.'"

bool nuri_characters_settle(struct board_builder *builder,
                            const char *character);

/* ---- Writing */

/* What a board has in addition to clues. */
struct seen {
    bool open, sea, land;
};

struct seen nuri_characters_seen(const nuri_puzzle *puzzle,
                                 const uint8_t *marks);

/* The kinds of text, which have different characters. */
enum board_style {
    BOARD_OF_WORDS, /* one word per cell */
    BOARD_OF_CHARS, /* one character per cell */
    BOARD_OF_BLOCKS /* filled cells: blocks for black, shades for undecided */
};

#define NURI_CHARACTER_BLACK_BLOCK "\xE2\x96\x88" /* U+2588, full block */
#define NURI_CHARACTER_OPEN_SHADE  "\xE2\x96\x91" /* U+2591, light shade */

/* The signs of open, black and white cells and of unknown clues in a text of this
 * board; `marks` may be NULL.  NURI_OK or NURI_ERR_MEMORY. */
enum { UNKNOWN_SIGN = NURI_WHITE + 1 };
nuri_status nuri_characters_choose(const char *const **signs,
                                   enum board_style style,
                                   const nuri_puzzle *puzzle,
                                   const uint8_t *marks);
