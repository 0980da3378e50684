/*
 * record_parts.h -- common parts of records: the puzzle, beginning and end,
 * marks, sentences and what they are about.
 */
#pragma once

#include "formats/json_text.h"

/* Begin a call that writes a record: true if its arguments are valid.  *out is
 * NULL then, and the entry has no id or one that is JSON.  The second function
 * also requires a puzzle, and sets json->puzzle.  If out of memory, `json` has
 * failed. */
bool nuri_record_accepts(struct json_out *json, char **out,
                         const nuri_entry *entry, const void *answer);
bool nuri_record_accepts_puzzle(struct json_out *json, char **out,
                                const nuri_entry *entry, const void *answer);

/* The id of the puzzle as it was given, or else its name, or null. */
void nuri_record_put_id(struct json_out *json, const nuri_entry *entry);

/* Begin the record. */
void nuri_record_begin(struct json_out *json, const nuri_entry *entry,
                       const char *status);

/* The puzzle as its short URL; nothing if there is none. */
void nuri_record_put_url(struct json_out *json, const nuri_entry *entry);

/* Write the source of the puzzle and the warnings, then end as below. */
nuri_status nuri_record_end(struct json_out *json, const nuri_entry *entry,
                            char **out);

/* End the record, and give its text to the caller.  NURI_OK or
 * NURI_ERR_MEMORY. */
nuri_status nuri_record_finish(struct json_out *json, char **out);

/* The line and the column, as far as they are known. */
void nuri_record_put_place(struct json_out *json, const nuri_error *error);

/* The limit, if one was reached. */
void nuri_record_put_reason(struct json_out *json, nuri_limit limit);

/* The number of marks, if any, and whether they are wrong, unless the hint does
 * not say. */
void nuri_record_put_marks(struct json_out *json, uint32_t marks,
                           nuri_hint_kind hint_kind);

/* The same for a result or a count: the marks are right if there is a solution;
 * otherwise `why` (or NULL) may say. */
void nuri_record_put_blame(struct json_out *json, uint32_t marks,
                           bool is_solution, const nuri_hint_result *why);

/* The message, and `say`: the id of its sentence, and its slots by name; nothing
 * of that if NULL. */
void nuri_record_put_message(struct json_out *json, const char *message,
                             const nuri_said *said);

/* A step, with its chain. */
void nuri_record_put_step(struct json_out *json, const char *key,
                          const nuri_step *step);

/* A step as its cells and its sentence; nothing if NULL. */
void nuri_record_put_finding(struct json_out *json, const char *key,
                             const nuri_step *step);

/* ---- The puzzle: json.c. */

/* NURI_OK if its id and extra are JSON, else NURI_ERR_ARGUMENT with *error
 * filled. */
nuri_status nuri_json_check_entry(const nuri_entry *entry, nuri_error *error);

/* The members with the board, its marks and its solution. */
void nuri_json_put_board(struct json_out *json, const nuri_entry *entry);

/* The kept members, unchanged, except these names, which end with NULL.
 * Without any kept member, the title. */
void nuri_json_put_extra(struct json_out *json, const nuri_entry *entry,
                         const char *const *but);
