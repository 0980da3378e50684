/* json_record.h -- one puzzle as JSON, read by Jansson. */
#pragma once

#include "formats/board_builder.h"

/*
 * Read the record at the front of `text`, add its puzzle to the collection, and
 * go on behind it.
 *
 * `key` is the record's name in a dataset, in its quotes, and otherwise NULL.
 * Then it may itself be a dataset: *dataset is the object of all its records,
 * as it is written, and nothing is added; or else its length is 0.
 */
bool nuri_json_record_read(const struct input *input, struct lines *text,
                           const struct line *key, struct line *dataset);

/* ---- What it is made of: json_load.c, json_rows.c. */

struct json_t; /* of Jansson */

/* What a string says; *text is NULL if it is none. */
struct line nuri_json_line(const struct json_t *string);

/*
 * Load the record at the front of the text, to be freed with json_decref(),
 * and go on behind it.  *raw is the record as it is written.
 *
 * All numbers are reals in *value: see nuri_json_whole().  Fails with
 * NURI_ERR_SYNTAX, NURI_ERR_SIZE or NURI_ERR_MEMORY.
 */
bool nuri_json_load_next(const struct input *input, struct lines *text,
                         struct json_t **value, struct line *raw);

/* True if the value is a whole number; *n is that number, or the largest or the
 * smallest that it can be. */
bool nuri_json_whole(const struct json_t *value, int64_t *n);

/*
 * Check that the text is one JSON value, or one object.  Names may stand twice,
 * and blanks around it.  NURI_OK, NURI_ERR_ARGUMENT if it is none,
 * or NURI_ERR_MEMORY.  Without Jansson nothing is checked.
 */
nuri_status nuri_json_check(const char *text, bool is_object);

/* Put the cells of an array of rows, each a string of words or an array of
 * values.  Errors have no place: the caller knows the record. */
bool nuri_json_rows_read(struct board_builder *builder,
                         const struct json_t *rows);

/* Row y of the marks, into `marks` [width].  Errors have no place either. */
bool nuri_json_marks_read(const struct input *input, const nuri_puzzle *puzzle,
                          uint32_t y, const char *row, uint8_t *marks);
