/*
 * json_load.h -- from JSON to the values of Jansson.
 */
#ifndef NURI_FORMATS_JSON_LOAD_H
#define NURI_FORMATS_JSON_LOAD_H

#include "formats/input.h"

struct json_t; /* of Jansson */

/*
 * Load the record at the front of the text, to be freed with json_decref(),
 * and go on behind it.  *raw is the record as it is written.
 *
 * All numbers are reals in *value: see nuri_json_whole().  Fails with
 * NURI_ERR_SYNTAX, NURI_ERR_SIZE or NURI_ERR_MEMORY.
 */
nuri_status nuri_json_load_next(const struct input *input, struct lines *text,
                                struct json_t **value, struct line *raw);

/* True if the value is a whole number; *n is that number, or the largest or the
 * smallest that it can be. */
bool nuri_json_whole(const struct json_t *value, int64_t *n);

/*
 * Is the text one JSON value, or one object, as nuri_read() takes it?  Names may
 * stand twice, and blanks around it.  NURI_OK, NURI_ERR_ARGUMENT if it is none,
 * or NURI_ERR_MEMORY.  Without Jansson nothing is checked.
 */
nuri_status nuri_json_check(const char *text, bool is_object);

#endif
