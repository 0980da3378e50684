/*
 * json_value.h -- is a text JSON?
 */
#ifndef NURI_FORMATS_JSON_VALUE_H
#define NURI_FORMATS_JSON_VALUE_H

#include <stdbool.h>

/* True if the text is one JSON value, as nuri_read() takes it: in UTF-8, without
 * \u0000 or half a surrogate pair, and at most 2048 brackets deep.  Names that
 * stand twice in an object are not found.  Spaces may be around it. */
bool nuri_json_is_value(const char *text);

/* True if it is one object. */
bool nuri_json_is_object(const char *text);

#endif
