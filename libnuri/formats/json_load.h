/*
 * json_load.h -- from JSON to the values of Jansson.
 */
#ifndef NURI_FORMATS_JSON_LOAD_H
#define NURI_FORMATS_JSON_LOAD_H

#include "formats/input.h"

struct json_t; /* of Jansson */

/*
 * Load the record at the front of the text, to be freed with json_decref(),
 * and go on behind it.  *raw is the record as it is written.  *rows are the rows
 * of its member `puzzle` if they are not loaded, but to be read as they are
 * written: strings without escapes.  In *value they are then an empty array.
 *
 * Numbers of members that are not read but kept may be of any size; in *value
 * they may be 0.  Fails with NURI_ERR_SYNTAX, NURI_ERR_SIZE or NURI_ERR_MEMORY.
 */
nuri_status nuri_json_load_next(const struct input *input, struct lines *text,
                                struct json_t **value, struct line *raw,
                                struct line *rows);

#endif
