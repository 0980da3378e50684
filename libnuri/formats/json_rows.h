/*
 * json_rows.h -- the rows of a puzzle, as values of Jansson.
 */
#ifndef NURI_FORMATS_JSON_ROWS_H
#define NURI_FORMATS_JSON_ROWS_H

#include "formats/board_builder.h"

struct json_t; /* of Jansson */

/* Put the cells of an array of rows, each a string of words or an array of
 * values.  Faults have no place: the caller knows the record. */
nuri_status nuri_json_rows_read(struct board_builder *builder,
                                const struct input *input,
                                const struct json_t *rows);

#endif
