/* input.h -- the text being read, and errors in it. */
#pragma once

#include "base/status.h"
#include "formats/lines.h"

#include <nuri.h>

struct input;

/* Read the text as `format` (NULL: detect it) into a new collection of at least
 * one puzzle.  False on errors: then there is no collection. */
typedef bool read_input_fn(struct input *input, const char *format);

/* The input of a reader.  Readers and their helpers return true on success, or
 * false with *error filled. */
struct input {
    const char *text; /* [length], borrowed, not NUL-terminated */
    size_t length;
    nuri_collection *collection; /* gets the puzzles */
    nuri_error *error;           /* never NULL */
    read_input_fn *read_inner;   /* NULL: this text is itself inside another */
    bool lenient;                /* see nuri_read_lenient() */
    unsigned before; /* lines of the whole text before this part of it */
};

/* The first line that is not blank, without blanks around it; empty if there is
 * none. */
struct line nuri_input_first_line(const struct input *input);

/* The lines of the text, numbered from the start of the whole text. */
struct lines nuri_input_lines(const struct input *input, bool slash);

/* Read this text, which is then cleared, in the place of the input: it was made
 * of what is at `place`, where its errors are. */
bool nuri_input_instead(const struct input *input, struct text *text,
                        const struct line *place,
                        bool (*read)(const struct input *));

/* Bytes of a word in a message. */
enum { NURI_QUOTE_SIZE = 32 };

/* The word for a message, in quotes, cut if long, with '?' for invalid bytes.
 * A single such byte is shown by its number. */
const char *nuri_quote(char *quote, const char *text, size_t length);

/* All of these fill the error of the input, and return false. */

/* An error at the position of `lines`: NURI_ERR_SYNTAX. */
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

/* "'x' is not a cell: expected a number", or "... a cell of a problem ..." with
 * `what` after "cell": NURI_ERR_SYNTAX. */
bool nuri_fault_no_cell(const struct input *input, const struct line *word,
                        const char *what);

/* "this is a puzzle of 'x', not nurikabe": NURI_ERR_UNSUPPORTED. */
bool nuri_refuse_genre(const struct input *input, const struct line *place,
                       const struct line *genre);

/* The addition to an error at the first word of a text: comments may precede a
 * puzzle. */
#define NURI_COMMENT_BEGINS "; a comment begins with a lone #"

/* True if the call succeeded; otherwise its status is the whole error. */
bool nuri_input_result(const struct input *input, nuri_status status);

/* Out of memory. */
bool nuri_no_memory(const struct input *input);

/* The message for holes. */
#define NURI_NO_HOLES "boards with holes are not supported"
