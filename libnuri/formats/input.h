/* input.h -- a text being read, and what is wrong with it. */
#pragma once

#include "base/error.h"
#include "formats/lines.h"

#include <nuri.h>

struct input;

/* Read the text as `format` (NULL: found by its look), into a new collection of
 * at least one puzzle.  False if it is refused: then there is no collection. */
typedef bool read_input_fn(struct input *input, const char *format);

/* What a reader is given.  Readers, and what they call, return true while all
 * is well; else false, and *error has a status and says what is wrong. */
struct input {
    const char *text; /* [length], borrowed, no NUL behind it */
    size_t length;
    nuri_collection *collection; /* the puzzles found go here */
    nuri_error *error;           /* never NULL */
    read_input_fn *read_inner;   /* NULL: this text is itself inside another */
    bool lenient;                /* see nuri_read_lenient() */
    unsigned before; /* lines of the whole text before this part of it */
};

/* The first line that is not blank, without blanks around it; empty if there is
 * none. */
struct line nuri_input_first_line(const struct input *input);

/* The lines of the text, counted from the beginning of the whole. */
struct lines nuri_input_lines(const struct input *input, bool slash);

/* Room for a word in a message. */
enum { NURI_QUOTE_SIZE = 32 };

/* The word for a message, in quotes, long ones cut, and bytes that are no
 * character as '?'; a single such byte by its number. */
const char *nuri_quote(char *quote, const char *text, size_t length);

/* All of these fill the error of the input, and return false. */

/* The text is wrong where `lines` stands: NURI_ERR_SYNTAX. */
bool nuri_error_here(const struct input *input, const struct lines *lines,
                     const char *what);

/* The same at the beginning of this line or word; with any status. */
#define nuri_wrong(input, place, ...)                                          \
    nuri_error_at(input, place, NURI_ERR_SYNTAX, __VA_ARGS__)
PRINTF_LIKE(4, 5)
bool nuri_error_at(const struct input *input, const struct line *place,
                   nuri_status status, const char *format, ...);

/* "expected the number of rows, found 'x'": NURI_ERR_SYNTAX. */
bool nuri_error_expected(const struct input *input, const struct line *found,
                         const char *what);

/* "'x' is not a cell: expected a number", or "of a problem" beside, where
 * `what` is what stands behind "cell": NURI_ERR_SYNTAX. */
bool nuri_fault_no_cell(const struct input *input, const struct line *word,
                        const char *what);

/* One of the two above. */
typedef bool fault_fn(const struct input *input, const struct line *word,
                      const char *what);

/* What is said as well of the first word of a text that comments may be
 * above. */
#define NURI_COMMENT_BEGINS "; a comment begins with a lone #"

/* True if a call succeeded; else its status is all that is known. */
bool nuri_input_result(const struct input *input, nuri_status status);

/* There is no memory. */
bool nuri_no_memory(const struct input *input);

/* What is said of cells that are no part of a board. */
#define NURI_NO_HOLES "boards with holes are not supported"
