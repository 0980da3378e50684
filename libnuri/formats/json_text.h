/*
 * json_text.h -- split and write JSON as text.
 *
 * Jansson checks JSON: see json_check.c.  Its values do not keep the text of
 * numbers, 1.50 becomes 1.5, and out of memory it shortens strings without a
 * word.  So values are cut out of the text.  Only their ends are found here:
 * invalid JSON is split, too.
 *
 * JSON is written as text, so that keys have a fixed order, and kept members
 * are unchanged byte by byte.
 */
#pragma once

#include "base/text.h"
#include "formats/lines.h"

#include <nuri.h>

/* ---- Splitting. */

/* Take the next member of an object.  `rest` begins as the whole object.  Key
 * and value are as written, the key with its quotes.  False at the end, or if
 * the text is not an object. */
bool nuri_json_member(struct line *rest, struct line *key, struct line *value);

/* Take the next element of an array in the same way. */
bool nuri_json_element(struct line *rest, struct line *value);

/* Bytes of the value at the start; everything if it does not end. */
size_t nuri_json_extent(const struct line *json);

/* Bytes of the part at the start, which is not empty: of a string with its
 * quotes, or 1. */
size_t nuri_json_token(const struct line *json);

/* True if this key or string, with its quotes, is this name.  Escapes are not
 * decoded. */
bool nuri_json_is(const struct line *string, const char *name);

/* Add the content of a string; nothing for other values. */
void nuri_json_decode(struct text *out, struct line string);

/* ---- Checking: json_check.c. */

/* Check that the text is one JSON value; of an object each name must be there
 * once if they are `unique`.  NURI_OK; NURI_ERR_SYNTAX with the words and the
 * place of the fault; NURI_ERR_MEMORY; without Jansson NURI_ERR_UNSUPPORTED. */
struct json_fault {
    char text[200];
    size_t place; /* bytes before it */
};
nuri_status nuri_json_check(const char *text, size_t length, bool unique,
                            struct json_fault *fault);

/* ---- Writing. */

/* JSON being written. */
struct json_out {
    struct text *out;
    bool indent; /* one line per member of the outer object */
    bool next;   /* a comma comes before the next value */
    bool
        terse; /* of steps what a page needs: no message that `say` says, too */
    const nuri_puzzle *puzzle; /* of the boards written; NULL: none */
};

/* Write a comma if needed, and the key unless NULL. */
void nuri_json_key(struct json_out *json, const char *key);

/* Write `{` or `[`; write its end. */
void nuri_json_open(struct json_out *json, const char *key, char bracket);
void nuri_json_close(struct json_out *json, char bracket);

/* Write a member; with a NULL key an element. */
void nuri_json_string(struct json_out *json, const char *key,
                      const char *value);
void nuri_json_uint(struct json_out *json, const char *key, uint64_t value);
void nuri_json_bool(struct json_out *json, const char *key, bool value);
void nuri_json_raw(struct json_out *json, const char *key, const char *value);

/* Write JSON without the blanks between its parts, as a member; alone. */
void nuri_json_value(struct json_out *json, const char *key, const char *value);
void nuri_json_compact(struct text *out, const struct line *json);

/* ---- Boards of json->puzzle. */

/* "r1c1", the name of cell i; ["r1c1", ...] */
void nuri_json_cell(struct json_out *json, const char *key, uint32_t i);
void nuri_json_cells(struct json_out *json, const char *key,
                     const uint32_t *cells, size_t count);

/* The clues, one string per row, "-" for cells without one. */
void nuri_json_puzzle(struct json_out *json, const char *key);

/* The cells, one string per row, one character per cell: `#`, `.`, `?` for
 * undecided ones, and `.` for clues (`#` if they are black and `true_clues` is
 * set). */
void nuri_json_state(struct json_out *json, const char *key,
                     const uint8_t *marks, bool true_clues);
