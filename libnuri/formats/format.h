/* format.h -- the formats: see table.def. */
#pragma once

#include "base/text.h"
#include "formats/reader.h"

typedef bool format_looks_fn(const struct reader *r);
typedef void format_write_fn(struct text *out, const nuri_entry *entry,
                             nuri_error *error);

struct format {
    nuri_format_info info;
    format_read_fn *read;
    format_write_fn *write; /* NULL: it is only read */
};

#define FORMAT(name, ...)                                                      \
    format_read_fn nuri_##name##_read;                                         \
    format_write_fn nuri_##name##_write;
#define LOOK(name, needs) format_looks_fn nuri_##name##_looks;
#include "formats/table.def"

/* Return the row of this name, or NULL. */
const struct format *nuri_format_named(const char *name);

/* Find the format of the text, and read it: read.c.  At least one puzzle is
 * read. */
bool nuri_read_any(struct reader *r);
