/*
 * collection.h -- the puzzles of one text, as they are gathered, and the entry
 * that is being read.
 */
#pragma once

#include "base/text.h"
#include "formats/input.h"

/* As nuri_entry, but all pointers are owned; zero-initialised nothing is there.
 * After a failed allocation `failed` is set, and nuri_entry_end() fails. */
struct entry_builder {
    nuri_puzzle *puzzle;
    uint8_t *marks, *solution; /* [cells] */
    char *name, *title, *id, *extra, *variant;
    nuri_error *warnings; /* [warning_count] */
    size_t warning_count;
    bool blank_is_white;
    unsigned line;
    nuri_mark *history; /* [history_count] */
    size_t history_count;
    bool failed;
};

void nuri_entry_clear(struct entry_builder *entry);

/* Let *member, one of those above, be a copy of these bytes with a NUL behind
 * them, instead of what it was. */
void nuri_entry_keep(struct entry_builder *entry, char **member,
                     const char *text, size_t length);

/* Record a tolerance.  A hostile text could ask for one a byte; only the
 * first few are kept. */
enum { NURI_MAX_WARNINGS = 16 };
PRINTF_LIKE(3, 4)
void nuri_entry_warn(struct entry_builder *entry, const struct line *place,
                     const char *format, ...);

/* Keep the name of a variant, which stands at this place, with a warning that
 * its rules are not known. */
void nuri_variant_keep(struct entry_builder *entry, const struct line *place,
                       const char *name, size_t length);

/* The variant's name as URLs and files can say it: "" if it has characters that
 * would end it. */
const char *nuri_variant_text(const char *name);

/* Keep what is in `values` [count] under these names, with the title, to be
 * written into records.  Without any nothing is kept: the title has a place of
 * its own. */
void nuri_meta_keep(struct entry_builder *entry, const char *const *names,
                    const struct text *values, size_t count);

/* Add the title on one line, with this before and after it; nothing if there is
 * none. */
void nuri_title_put(struct text *out, const char *before, const char *title,
                    const char *after);

/* The entry is complete, if `ok`: move it into the collection.  Whatever
 * happens it is empty afterwards. */
bool nuri_entry_end(const struct input *input, struct entry_builder *entry,
                    bool ok);

/* NULL if there is no memory. */
nuri_collection *nuri_collection_new(void);

/* Let each hold what the other held. */
void nuri_collection_swap(nuri_collection *a, nuri_collection *b);

/* Move entry i out again, into *entry, which owned nothing. */
void nuri_collection_take(nuri_collection *collection, size_t i,
                          struct entry_builder *entry);
