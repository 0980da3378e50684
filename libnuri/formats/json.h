/*
 * json.h -- a puzzle as a nuri/1 record: what JSON and JSON Lines share.
 */
#ifndef NURI_FORMATS_JSON_H
#define NURI_FORMATS_JSON_H

#include "base/text.h"

#include <nuri.h>

/* On one line, or with `indent` a member a line. */
void nuri_json_put_record(struct text *out, const nuri_entry *entry,
                          bool indent);

#endif
