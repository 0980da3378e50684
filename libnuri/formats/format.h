/* format.h -- the formats: see table.def. */
#pragma once

#include "base/text.h"
#include "formats/reader.h"

typedef bool format_looks_fn(const struct reader *r);
typedef void format_write_fn(struct text *out, const nuri_entry *entry,
                             nuri_error *error);

struct format {
    nuri_format_info info;
    const char *needs;
    format_looks_fn *looks; /* NULL: only if it is asked for */
    format_read_fn *read;
    format_write_fn *write; /* NULL: it is only read */
};

#define FORMAT(name, found, use, needs, marks, line, record, between,          \
               extensions, summary)                                            \
    format_looks_fn nuri_##name##_looks;                                       \
    format_read_fn nuri_##name##_read;                                         \
    format_write_fn nuri_##name##_write;
#include "formats/table.def"
#undef FORMAT

/* Return row i of the table, or NULL. */
const struct format *nuri_format_row(size_t i);

/* Return the row of this name, or NULL. */
const struct format *nuri_format_named(const char *name);

/* Find the format of the text, and read it: read.c.  At least one puzzle is
 * read. */
bool nuri_read_any(struct reader *r);
