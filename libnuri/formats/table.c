/*
 * table.c -- the formats, by number, by name and by the ends of files' names.
 */
#include "formats/format.h"

#include <assert.h>
#include <string.h>

/* What has no evidence never looks. */
#define LOOKS_BEGINS(name) nuri_##name##_looks
#define LOOKS_HOLDS(name)  nuri_##name##_looks
#define LOOKS_FITS(name)   nuri_##name##_looks
#define LOOKS_NONE(name)   NULL

static const struct format formats[] = {
#define FORMAT(name, evidence, needs, marks, line, record, between,            \
               extensions, summary)                                            \
    {{#name, summary, extensions, between, marks, line, record},               \
     EVIDENCE_##evidence,                                                      \
     needs,                                                                    \
     LOOKS_##evidence(name),                                                   \
     nuri_##name##_read,                                                       \
     nuri_##name##_write},
#include "formats/table.def"
#undef FORMAT
};

const struct format *nuri_format_row(size_t i)
{
    return i < sizeof formats / sizeof *formats ? &formats[i] : NULL;
}

const struct format *nuri_format_named(const char *name)
{
    const struct format *row = NULL;
    for (size_t i = 0; name && (row = nuri_format_row(i)); i++)
        if (strcmp(name, row->info.name) == 0)
            break;
    return row;
}

const nuri_format_info *nuri_format(size_t i)
{
    const struct format *const row = nuri_format_row(i);
    return row ? &row->info : NULL;
}

const nuri_format_info *nuri_format_find(const char *name)
{
    const struct format *const row = nuri_format_named(name);
    return row ? &row->info : NULL;
}

/* Capitals and small letters are the same; endings have small ones. */
static bool is_same(const struct line *extension, const char *dot)
{
    assert(strlen(dot) == extension->length);
    for (size_t i = 0; i < extension->length; i++) {
        const bool capital = dot[i] >= 'A' && dot[i] <= 'Z';
        if ((capital ? dot[i] - 'A' + 'a' : dot[i]) != extension->text[i])
            return false;
    }
    return true;
}

bool nuri_has_extension(const char *path, const char *extensions)
{
    const char *const dot = strrchr(path, '.');
    struct line rest = {extensions, strlen(extensions), 0, 0}, extension;

    while (dot && nuri_line_word(&rest, &extension))
        if (extension.length == strlen(dot) && is_same(&extension, dot))
            return true;
    return false;
}

const nuri_format_info *nuri_format_of_file(const char *path)
{
    const nuri_format_info *format = NULL;
    for (size_t i = 0; path && (format = nuri_format(i)); i++)
        if (nuri_has_extension(path, format->extensions))
            break;
    return format;
}
