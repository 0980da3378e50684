/*
 * collection.h -- the puzzles of one text, and the entry being read.
 */
#pragma once

#include "base/text.h"
#include "formats/input.h"

/* As nuri_entry, but it owns all pointers; zero-initialised it is empty.  After
 * a failed allocation `failed` is set, and nuri_entry_end() fails. */
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

/* Set *member, one of those above, to a copy of these bytes and a NUL. */
void nuri_entry_keep(struct entry_builder *entry, char **member,
                     const char *text, size_t length);

/* Add a warning.  Only the first few are kept, as a hostile text could have one
 * per byte. */
enum { NURI_MAX_WARNINGS = 16 };
PRINTF_LIKE(3, 4)
void nuri_entry_warn(struct entry_builder *entry, const struct line *place,
                     const char *format, ...);

/* Keep the name of a variant, found at this place, with a warning that its
 * rules are unknown. */
void nuri_variant_keep(struct entry_builder *entry, const struct line *place,
                       const char *name, size_t length);

/* The name of the variant for URLs and files: "" if it has characters that
 * would end it. */
const char *nuri_variant_text(const char *name);

/* Keep `values` [count] under these names, with the title, for records.
 * Without any, nothing is kept, as the title is a member of the entry. */
void nuri_meta_keep(struct entry_builder *entry, const char *const *names,
                    const struct text *values, size_t count);

/* Add the title on one line, with this text before and after it; nothing if
 * there is none. */
void nuri_title_put(struct text *out, const char *before, const char *title,
                    const char *after);

/* If `ok`, move the entry into the collection.  Then it is empty in any
 * case. */
bool nuri_entry_end(const struct input *input, struct entry_builder *entry,
                    bool ok);

/* NULL if there is no memory. */
nuri_collection *nuri_collection_new(void);

/* Exchange the contents. */
void nuri_collection_swap(nuri_collection *a, nuri_collection *b);

/* Say in which format its entries were read. */
void nuri_collection_name_format(nuri_collection *collection,
                                 const char *format);

/* Move entry i to *entry, which must own nothing. */
void nuri_collection_take(nuri_collection *collection, size_t i,
                          struct entry_builder *entry);
