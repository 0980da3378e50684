/*
 * json_text.h -- JSON as text: writing it, and taking it apart unread.
 *
 * Jansson reads JSON here, but what is written is put together as text: keys
 * then have a fixed order, numbers the digits we mean, what was read goes out
 * byte by byte as it came in, and one flag tells whether memory ran out.
 */
#ifndef NURI_FORMATS_JSON_TEXT_H
#define NURI_FORMATS_JSON_TEXT_H

#include "base/text.h"
#include "formats/lines.h"

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

/* A value that is JSON, without the blanks between its parts. */
void nuri_json_value(struct json_out *json, const char *key, const char *value);

/* Cut the next member off an object.  `rest` begins as the whole object; key
 * and value come as they are written, the key with its quotes.  False at the
 * end, and where the text is no object. */
bool nuri_json_member(struct line *rest, struct line *key, struct line *value);

/* Cut the next element off an array in the same way. */
bool nuri_json_element(struct line *rest, struct line *value);

/* Bytes of the value at the front; all that is left if it does not end. */
size_t nuri_json_extent(const struct line *json);

/* Bytes at the front of a string that stand for themselves. */
size_t nuri_json_plain_length(const char *s);

/* Bytes of the number at the front, as JSON writes them; 0 if it is none. */
size_t nuri_json_number_length(const char *json, size_t length);

/* Let every number be 0, with blanks in the place of its other characters.
 * What is no JSON does not become any. */
void nuri_json_tame(char *json, size_t length);

/* Add JSON to the text without the blanks between its parts. */
void nuri_json_compact(struct text *out, const struct line *json);

#endif
