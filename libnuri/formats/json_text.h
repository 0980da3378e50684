/*
 * json_text.h -- JSON as text: taken apart unread, and written.
 *
 * Jansson reads JSON.  It gives a number back as another text: 1.50 as 1.5, and
 * 1e999 not at all.  So what is kept of a record is cut out of its text.  Only
 * the ends of values are found here: what is no JSON is taken apart as well.
 *
 * What is written is put together as text, so that keys have a fixed order and
 * what was read goes out byte by byte as it came in.
 */
#pragma once

#include "base/text.h"
#include "formats/lines.h"

#include <nuri.h>

/* ---- Taken apart. */

/* Cut the next member off an object.  `rest` begins as the whole object; key
 * and value come as they are written, the key with its quotes.  False at the
 * end, and where the text is no object. */
bool nuri_json_member(struct line *rest, struct line *key, struct line *value);

/* Cut the next element off an array in the same way. */
bool nuri_json_element(struct line *rest, struct line *value);

/* Bytes of the value at the front; all that is left if it does not end. */
size_t nuri_json_extent(const struct line *json);

/* Bytes of the part at the front, which is not empty: of a string with its
 * quotes, or 1. */
size_t nuri_json_token(const struct line *json);

/* ---- Written. */

/* JSON that grows. */
struct json_out {
    struct text *out;
    bool indent; /* a member of the outer object a line */
    bool next;   /* something stands before, so a comma comes first */
    const nuri_puzzle *puzzle; /* of the boards written; NULL: there are none */
};

/* A comma where one is due, and the key if it is not NULL. */
void nuri_json_key(struct json_out *json, const char *key);

/* `{` or `[`, and what closes it. */
void nuri_json_open(struct json_out *json, const char *key, char bracket);
void nuri_json_close(struct json_out *json, char bracket);

/* Members; with a NULL key elements. */
void nuri_json_string(struct json_out *json, const char *key,
                      const char *value);
void nuri_json_uint(struct json_out *json, const char *key, uint64_t value);
void nuri_json_bool(struct json_out *json, const char *key, bool value);
void nuri_json_raw(struct json_out *json, const char *key, const char *value);

/* A value that is JSON, without the blanks between its parts; and that
 * alone. */
void nuri_json_value(struct json_out *json, const char *key, const char *value);
void nuri_json_compact(struct text *out, const struct line *json);

/* ---- Boards written, those of json->puzzle. */

/* "r1c1", the name of cell i; ["r1c1", ...] */
void nuri_json_cell(struct json_out *json, const char *key, uint32_t i);
void nuri_json_cells(struct json_out *json, const char *key,
                     const uint32_t *cells, size_t count);

/* The clues, a row a string, "-" for cells without one. */
void nuri_json_puzzle(struct json_out *json, const char *key);

/* The cells, a row a string, a character a cell: `#`, `.`, `?` for open ones
 * and `.` for clues (`#` if they are black and `true_clues` is set). */
void nuri_json_state(struct json_out *json, const char *key,
                     const uint8_t *marks, bool true_clues);
