/*
 * format.h -- what a format is: see table.def.
 */
#pragma once

#include "base/text.h"
#include "formats/input.h"

typedef bool format_looks_fn(const struct input *input);
typedef bool format_read_fn(const struct input *input);
typedef void format_write_fn(struct text *out, const nuri_entry *entry,
                             nuri_error *error);

/* What looks() goes by, the weakest first. */
enum evidence { EVIDENCE_NONE, EVIDENCE_FITS, EVIDENCE_HOLDS, EVIDENCE_BEGINS };

struct format {
    nuri_format_info info;
    enum evidence evidence;
    const char *needs;
    format_looks_fn *looks; /* NULL: never */
    format_read_fn *read;
    format_write_fn *write;
};

#define FORMAT(name, evidence, needs, marks, line, record, between,            \
               extensions, summary)                                            \
    format_looks_fn nuri_##name##_looks;                                       \
    format_read_fn nuri_##name##_read;                                         \
    format_write_fn nuri_##name##_write;
#include "formats/table.def"
#undef FORMAT
