/*
 * json.h -- a puzzle as a nuri/1 record: what edits have of it.
 */
#pragma once

#include "formats/json_text.h"

#include <nuri.h>

/* NURI_OK if its id and extra are JSON, else NURI_ERR_ARGUMENT with *error
 * filled. */
nuri_status nuri_json_check_entry(const nuri_entry *entry, nuri_error *error);

/* The members of a record that hold the board, its marks and its solution. */
void nuri_json_put_board(struct json_out *json, const nuri_entry *entry);

/* The members that were kept, as they came, but for those of these names, the
 * last being NULL.  Without any the title has no other place. */
void nuri_json_put_extra(struct json_out *json, const nuri_entry *entry,
                         const char *const *but);
