/* json_record.h -- one puzzle as JSON, read by Jansson. */
#pragma once

#include "formats/board_builder.h"

/*
 * Read the record at the start of `text`, add its puzzle to the collection, and
 * advance.
 *
 * `key` is the record's name in a dataset, in its quotes, otherwise NULL.  If
 * NULL, the record may itself be a dataset: then *dataset is the text of the
 * object of all its records, and nothing is added; otherwise its length is 0.
 */
bool nuri_json_record_read(const struct input *input, struct lines *text,
                           const struct line *key, struct line *dataset);

/* ---- What it is made of: json_load.c, json_rows.c. */

struct json_t; /* of Jansson */

/* The content of a string; *text is NULL for other values. */
struct line nuri_json_line(const struct json_t *string);

/*
 * Load the record at the start of the text, to be freed with json_decref(), and
 * advance.  *raw is the text of the record.
 *
 * All numbers are reals in *value: see nuri_json_whole().  Fails with
 * NURI_ERR_SYNTAX, NURI_ERR_SIZE or NURI_ERR_MEMORY.
 */
bool nuri_json_load_next(const struct input *input, struct lines *text,
                         struct json_t **value, struct line *raw);

/* True if the value is a whole number; *n is that number, limited to the range
 * of its type. */
bool nuri_json_whole(const struct json_t *value, int64_t *n);

/*
 * Check that the text is one JSON value, or one object.  Names may occur twice,
 * and blanks may be around it.  NURI_OK, NURI_ERR_ARGUMENT if it is not, or
 * NURI_ERR_MEMORY.  Without Jansson nothing is checked.
 */
nuri_status nuri_json_check(const char *text, bool is_object);

/* Add the cells of an array of rows, each a string of words or an array of
 * values.  Errors have no place: the caller adds that of the record. */
bool nuri_json_rows_read(struct board_builder *builder,
                         const struct json_t *rows);

/* Read row y of the marks into `marks` [width].  Errors have no place
 * either. */
bool nuri_json_marks_read(const struct input *input, const nuri_puzzle *puzzle,
                          uint32_t y, const char *row, uint8_t *marks);
