/*
 * json_record.h -- one puzzle as JSON, read by Jansson.
 */
#ifndef NURI_FORMATS_JSON_RECORD_H
#define NURI_FORMATS_JSON_RECORD_H

#include "formats/input.h"

/*
 * Read the record at the front of `text`, add its puzzle to the collection, and
 * go on behind it.
 *
 * `key` is the record's name in a dataset, in its quotes, and otherwise NULL.
 * Then it may itself be a dataset: *dataset is the object of all its records,
 * as it is written, and nothing is added; or else its length is 0.
 */
nuri_status nuri_json_record_read(const struct input *input, struct lines *text,
                                  const struct line *key, struct line *dataset);

#endif
