/*
 * jsonl.h -- texts of nuri/1 records, and one record.
 */
#ifndef NURI_FORMATS_JSONL_H
#define NURI_FORMATS_JSONL_H

#include "formats/source.h"

/* Read the record at the front of `text`, add its puzzle to the collection, and go
 * on behind it. */
nuri_status nuri_json_next(const struct source *source, struct lines *text);

/* Is this text one JSON value?  NURI_OK, NURI_ERR_SYNTAX if not,
 * NURI_ERR_MEMORY, or NURI_ERR_UNSUPPORTED in a library without JSON. */
nuri_status nuri_json_verify(const char *text);

/* The JSON is wrong where `text` stands. */
nuri_status nuri_json_fault(const struct source *source, struct lines text,
                            const char *what);

#endif
