/*
 * json_scan.h -- JSON taken apart unread, to be given back as it is written.
 *
 * Jansson reads JSON.  It gives a number back as another text: 1.50 as 1.5, and
 * 1e999 not at all.  So what is kept of a record is cut out of its text.  Only
 * the ends of values are found here: what is no JSON is taken apart as well.
 */
#ifndef NURI_FORMATS_JSON_SCAN_H
#define NURI_FORMATS_JSON_SCAN_H

#include "formats/lines.h"

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

static inline bool nuri_json_is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

#endif
