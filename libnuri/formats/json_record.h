/*
 * json_record.h -- one puzzle as JSON, read by Jansson.
 */
#ifndef NURI_FORMATS_JSON_RECORD_H
#define NURI_FORMATS_JSON_RECORD_H

#include "formats/input.h"

/* Read the record at the front of `text`, add its puzzle to the collection, and
 * go on behind it. */
nuri_status nuri_json_record_read(const struct input *input,
                                  struct lines *text);

#endif
