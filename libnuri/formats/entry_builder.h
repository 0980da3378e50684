/*
 * entry_builder.h -- an entry of a collection while it is being read.
 */
#pragma once

#include "base/text.h"

#include <nuri.h>

/* As nuri_entry, but all pointers are owned; zero-initialised nothing is
 * there. */
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
};

void nuri_entry_builder_clear(struct entry_builder *entry);

/* Let *member, one of those above, be a copy of these bytes with a NUL behind
 * them, instead of what it was.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_entry_builder_keep(char **member, const char *text,
                                    size_t length);

/* Record a tolerance.  A hostile text could ask for one a byte; only the
 * first few are kept.  NURI_OK or NURI_ERR_MEMORY. */
enum { NURI_MAX_WARNINGS = 16 };
PRINTF_LIKE(4, 5)
nuri_status nuri_entry_builder_warn(struct entry_builder *entry, unsigned line,
                                    unsigned column, const char *format, ...);

/* Keep the name of a variant, which stands at this place, with a warning that its
 * rules are not known.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_variant_keep(struct entry_builder *entry, const char *name,
                              size_t length, unsigned line, unsigned column);

/* The variant's name as URLs and files can say it: "" if it has characters that
 * would end it. */
const char *nuri_variant_text(const char *name);

/* Keep what is in `values` [count] under these names, with the title, to be
 * written into records.  Without any nothing is kept: the title has a place of
 * its own.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_meta_keep(struct entry_builder *entry,
                           const char *const *names, const struct text *values,
                           size_t count);

/* Add the title on one line, with this before and after it; nothing if there is
 * none. */
void nuri_title_put(struct text *out, const char *before, const char *title,
                    const char *after);
