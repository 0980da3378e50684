/* format.h -- the formats: see table.def. */
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

/* Row i of the table; NULL when there are no more. */
const struct format *nuri_format_row(size_t i);

/* The row of this name; NULL if there is none. */
const struct format *nuri_format_named(const char *name);

/* True if the name of the file ends, from its last dot, in one of these, in
 * small letters or capitals.  They are separated by blanks: ".jsonl
 * .ndjson". */
bool nuri_has_extension(const char *path, const char *extensions);

/* Find the format of the text by looking, and read it: see detect.c. */
bool nuri_detect_read(const struct input *input);
