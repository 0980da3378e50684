/*
 * json_text.h -- JSON written as text.
 *
 * Jansson reads JSON here, but what is written is put together as text: keys
 * then have a fixed order, numbers the digits we mean, what was read goes out
 * byte by byte as it came in, and one flag tells whether memory ran out.
 */
#ifndef NURI_FORMATS_JSON_TEXT_H
#define NURI_FORMATS_JSON_TEXT_H

#include "base/text.h"
#include "formats/lines.h"

#include <stdbool.h>
#include <stdint.h>

/* JSON that grows. */
struct json_out {
    struct text *out;
    bool indent; /* a member of the outer object a line */
    bool next;   /* something stands before, so a comma comes first */
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

/* A value that is JSON, without the blanks between its parts; and that alone. */
void nuri_json_value(struct json_out *json, const char *key, const char *value);
void nuri_json_compact(struct text *out, const struct line *json);

#endif
