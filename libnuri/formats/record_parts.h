/*
 * record_parts.h -- the kinds of records, and what they have in common: the
 * beginning, marks, sentences and what they are about.
 */
#pragma once

#include "formats/json_text.h"

/* Write one kind of answer; nuri_record() ends the record.  False if the answer
 * or the entry lacks what it needs. */
typedef bool record_fn(struct json_out *json, const nuri_entry *entry,
                       const nuri_answer *answer);
record_fn nuri_record_hint, nuri_record_judge, nuri_record_explain,
    nuri_record_edit, nuri_record_forced, nuri_record_passes,
    nuri_record_puzzle;

/* The id of the puzzle as it was given, or else its name, or null. */
void nuri_record_put_id(struct json_out *json, const nuri_entry *entry);

/* Begin the record. */
void nuri_record_begin(struct json_out *json, const nuri_entry *entry,
                       const char *status);

/* The puzzle as its short URL; nothing if there is none. */
void nuri_record_put_url(struct json_out *json, const nuri_entry *entry);

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
