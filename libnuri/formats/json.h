/*
 * json.h -- a puzzle as a nuri/1 record: what JSON and JSON Lines share.
 */
#ifndef NURI_FORMATS_JSON_H
#define NURI_FORMATS_JSON_H

#include "base/text.h"

#include <nuri.h>

/* On one line, or with `indent` a member a line. */
nuri_status nuri_json_write_record(struct text *out, const nuri_entry *entry,
                                   nuri_error *error, bool indent);

#endif
