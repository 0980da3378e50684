/* reading.h -- reading and writing that must not fail, in tests of formats. */
#pragma once

#include "support.h"

/* True if a library without JSON cannot read the text or format. */
bool needs_json(const char *text, const char *format);

/* Its puzzles, to be freed; its text, to be freed. */
nuri_collection *read_as(const char *text, const char *format);
char *write_as(const nuri_entry *entry, const char *format);

/* True if this library lacks what the format or the text needs. */
bool is_left_out(nuri_status status, const nuri_error *error);

/* The same for all puzzles of a text; NULL if this library was built without
 * what that needs. */
nuri_collection *read_if_built(const char *text, const char *format);
char *write_all_if_built(const nuri_collection *collection, const char *format);

bool same_puzzle(const nuri_puzzle *a, const nuri_puzzle *b);
