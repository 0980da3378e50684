/*
 * input.h -- a text being read, and what is wrong with it.
 */
#pragma once

#include "base/error.h"
#include "formats/lines.h"

#include <nuri.h>

/* Read a text that stands inside another, whatever its format.  At the end
 * *out holds at least one puzzle; a failure is told in *error. */
typedef nuri_status read_inner_fn(nuri_collection **out, const char *text,
                                  size_t length, bool lenient,
                                  nuri_error *error);

/* What a reader is given. */
struct input {
    const char *text; /* [length], borrowed, no NUL behind it */
    size_t length;
    nuri_collection *collection; /* the puzzles found go here */
    nuri_error *error;           /* never NULL */
    read_inner_fn *read_inner;   /* NULL: this text is itself inside another */
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

/* The text is wrong where `lines` stands: NURI_ERR_SYNTAX. */
nuri_status nuri_error_here(const struct input *input,
                            const struct lines *lines, const char *what);

/* Fill the error of the input, at the beginning of this line or word. */
PRINTF_LIKE(4, 5)
nuri_status nuri_error_at(const struct input *input, const struct line *place,
                          nuri_status status, const char *format, ...);

/* "expected the number of rows, found 'x'": NURI_ERR_SYNTAX. */
nuri_status nuri_error_expected(const struct input *input,
                                const struct line *found, const char *what);

/* "'x' is not a cell: expected a number", or "of a problem" beside, where `what` is
 * what stands behind "cell"; of the first word of a text that comments may be
 * above is said how they begin: NURI_ERR_SYNTAX. */
nuri_status nuri_fault_no_cell(const struct input *input,
                               const struct line *word, const char *what,
                               bool is_first);

/* What is said of cells that are no part of a board. */
#define NURI_NO_HOLES "boards with holes are not supported"
