/*
 * format.h -- what a format is: see table.def.
 */
#ifndef NURI_FORMATS_FORMAT_H
#define NURI_FORMATS_FORMAT_H

#include "base/text.h"
#include "formats/source.h"

typedef bool format_looks_fn(const struct source *source);
typedef nuri_status format_read_fn(const struct source *source);
typedef nuri_status format_write_fn(struct text *out, const nuri_entry *entry,
                                    nuri_error *error);

struct format {
    nuri_format format;
    const char *name;
    format_looks_fn *looks;
    format_read_fn *read;
    format_write_fn *write;
};

#define FORMAT(id, name)                                                       \
    format_looks_fn nuri_##name##_looks;                                       \
    format_read_fn nuri_##name##_read;                                         \
    format_write_fn nuri_##name##_write;
#include "formats/table.def"
#undef FORMAT

/* Row i of the table; NULL when there are no more. */
const struct format *nuri_format_row(size_t i);

/* Read with a format, or find out by looking (NURI_FORMAT_AUTO). */
nuri_status nuri_detect_read(const struct source *source, nuri_format format);

/* Read text that stands inside another text; not JSON.  At the end *out holds
 * at least one puzzle.  `error` is not NULL and filled on failure. */
nuri_status nuri_read_nested(nuri_collection **out, const char *text,
                             size_t length, nuri_format format,
                             nuri_error *error);

/* The variant as URLs and files can say it: "" if its name has characters
 * that would end it. */
const char *nuri_url_variant(const char *variant);

/* Add the URL without its site, nurikabe/5/5/..., to `out`. */
void nuri_url_short(struct text *out, const nuri_puzzle *puzzle,
                    const char *variant);

#endif
