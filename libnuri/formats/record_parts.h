/*
 * record_parts.h -- what several records have: the puzzle, how they begin and
 * end, marks that were given, and why there is no solution.
 */
#pragma once

#include "formats/json_text.h"

/* At the edge of every call that writes a record: true if its arguments are
 * right. *out is NULL then; the entry has an id that is JSON, or none; and in
 * the second it has a puzzle, which json->puzzle is then.  Where there was no
 * memory to find out, `json` has failed. */
bool nuri_record_accepts(struct json_out *json, char **out,
                         const nuri_entry *entry, const void *answer);
bool nuri_record_accepts_puzzle(struct json_out *json, char **out,
                                const nuri_entry *entry, const void *answer);

/* The id of the puzzle as it was given, or else its name, or null. */
void nuri_record_put_id(struct json_out *json, const nuri_entry *entry);

/* What stands before all else. */
void nuri_record_begin(struct json_out *json, const nuri_entry *entry,
                       const char *status);

/* The puzzle that is answered, as the short URL; nothing if there is none. */
void nuri_record_put_url(struct json_out *json, const nuri_entry *entry);

/* Where the puzzle comes from, and how it was read; then as below. */
nuri_status nuri_record_end(struct json_out *json, const nuri_entry *entry,
                            char **out);

/* Close the record, whose text is the caller's then.  NURI_OK or
 * NURI_ERR_MEMORY. */
nuri_status nuri_record_finish(struct json_out *json, char **out);

/* The line and the column, as far as they are known. */
void nuri_record_put_place(struct json_out *json, const nuri_error *error);

/* The limit, if one was reached. */
void nuri_record_put_reason(struct json_out *json, nuri_limit limit);

/* How many marks were given, if any, and whether they are wrong, unless the
 * advice is that this is not known. */
void nuri_record_put_marks(struct json_out *json, uint32_t marks,
                           nuri_hint_kind hint_kind);

/* The same of what solving or counting has found: they are right if there is a
 * solution with them, and else `why` (or NULL) may know. */
void nuri_record_put_blame(struct json_out *json, uint32_t marks,
                           bool is_solution, const nuri_hint_result *why);

/* `say`: the id of a sentence, and its slots by name.  NULL: nothing. */
void nuri_record_put_say(struct json_out *json, const nuri_said *said);

/* Why there is no solution: the cells named, and the sentence.  Nothing if
 * `why` is NULL or does not know. */
void nuri_record_put_why(struct json_out *json, const nuri_hint_result *why);

/* ---- The puzzle: json.c. */

/* NURI_OK if its id and extra are JSON, else NURI_ERR_ARGUMENT with *error
 * filled. */
nuri_status nuri_json_check_entry(const nuri_entry *entry, nuri_error *error);

/* The members of a record that hold the board, its marks and its solution. */
void nuri_json_put_board(struct json_out *json, const nuri_entry *entry);

/* The members that were kept, as they came, but for those of these names, the
 * last being NULL.  Without any the title has no other place. */
void nuri_json_put_extra(struct json_out *json, const nuri_entry *entry,
                         const char *const *but);
