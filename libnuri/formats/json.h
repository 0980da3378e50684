/*
 * json.h -- a puzzle as a nuri/1 record: what JSON and JSON Lines share.
 */
#ifndef NURI_FORMATS_JSON_H
#define NURI_FORMATS_JSON_H

#include "formats/json_text.h"

#include <nuri.h>

/* On one line, or with `indent` a member a line. */
void nuri_json_put_record(struct text *out, const nuri_entry *entry,
                          bool indent);

/* The members of it that hold the board, its marks and its solution. */
void nuri_json_put_board(struct json_out *json, const nuri_entry *entry);

/* The members that were kept, as they came, but for those of these names, the
 * last being NULL.  Without any the title has no other place. */
void nuri_json_put_extra(struct json_out *json, const nuri_entry *entry,
                         const char *const *but);

#endif
