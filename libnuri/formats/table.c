/*
 * table.c -- the formats, by number and by name; reading and writing.
 */
#include "base/text.h"
#include "formats/collection.h"
#include "formats/format.h"

#include <string.h>

static const struct format formats[] = {
#define FORMAT(id, name)                                                       \
    {NURI_FORMAT_##id, #name, nuri_##name##_looks, nuri_##name##_read,         \
     nuri_##name##_write},
#include "formats/table.def"
#undef FORMAT
};

const struct format *nuri_format_row(size_t i)
{
    return i < sizeof formats / sizeof *formats ? &formats[i] : NULL;
}

static const struct format *row_of(nuri_format format)
{
    const struct format *row = NULL;
    for (size_t i = 0; (row = nuri_format_row(i)); i++)
        if (row->format == format)
            break;
    return row;
}

const char *nuri_format_name(nuri_format format)
{
    const struct format *const row = row_of(format);
    return row ? row->name : "auto";
}

bool nuri_format_find(const char *name, nuri_format *format)
{
    const struct format *row = NULL;

    if (strcmp(name, "auto") == 0) {
        *format = NURI_FORMAT_AUTO;
        return true;
    }
    for (size_t i = 0; (row = nuri_format_row(i)); i++)
        if (strcmp(name, row->name) == 0) {
            *format = row->format;
            return true;
        }
    return false;
}

/* Is this text at all?  Blanks alone hold no puzzle, a NUL is no character,
 * and places are counted in `unsigned`. */
static nuri_status is_text(const struct source *source)
{
    struct lines lines = nuri_lines(source->text, source->length, false);
    struct line line;
    bool empty = true;

    if (source->length > UINT32_MAX / 2)
        return nuri_fault(source->error, NURI_ERR_SIZE, 0, 0,
                          "the text is too long");
    while (nuri_lines_next(&lines, &line)) {
        const char *const nul = memchr(line.text, 0, line.length);
        if (nul)
            return nuri_fault(source->error, NURI_ERR_SYNTAX, line.number,
                              line.column + (unsigned)(nul - line.text),
                              "this is no text: there is a NUL byte in it");
        empty = empty && nuri_line_is_blank(&line);
    }
    if (empty)
        return nuri_fault(source->error, NURI_ERR_SYNTAX, 0, 0,
                          "there is no puzzle: the text is empty");
    return NURI_OK;
}

static nuri_status read_source(struct source *source, nuri_format format)
{
    *source->error = (nuri_error){NURI_OK, 0, 0, ""};
    source->collection = nuri_collection_new();
    nuri_status status = source->collection ? is_text(source) : NURI_ERR_MEMORY;
    if (status == NURI_OK)
        status = nuri_detect_read(source, format);
    if (status == NURI_OK && nuri_collection_count(source->collection) == 0)
        status = nuri_fault(source->error, NURI_ERR_SYNTAX, 0, 0,
                            "there is no puzzle in the text");
    if (status == NURI_OK)
        return status;
    if (source->error->status != status)
        nuri_fault(source->error, status, 0, 0, "%s", nuri_status_text(status));
    nuri_collection_free(source->collection);
    source->collection = NULL;
    return status;
}

nuri_status nuri_read(nuri_collection **out, const char *text, size_t length,
                      nuri_format format, nuri_error *error)
{
    nuri_error fault;
    struct source source = {text, length, NULL, &fault, false, 0};
    const nuri_status status = read_source(&source, format);

    if (status != NURI_OK && error)
        *error = fault;
    *out = source.collection;
    return status;
}

nuri_status nuri_read_nested(nuri_collection **out, const char *text,
                             size_t length, nuri_format format,
                             nuri_error *error)
{
    struct source source = {text, length, NULL, error, true, 0};
    const nuri_status status = read_source(&source, format);

    *out = source.collection;
    return status;
}

nuri_status nuri_write(char **out, const nuri_entry *entry, nuri_format format,
                       nuri_error *error)
{
    const struct format *const row = row_of(format);
    struct text text = {0};
    nuri_error fault = {NURI_OK, 0, 0, ""};

    *out = NULL;
    nuri_status status = NURI_ERR_ARGUMENT;
    if (row && entry && entry->puzzle)
        status = row->write(&text, entry, &fault);
    if (status == NURI_OK) {
        *out = nuri_text_take(&text);
        status = *out ? NURI_OK : NURI_ERR_MEMORY;
    }
    nuri_text_drop(&text);
    if (status != NURI_OK && error) {
        if (fault.status != status)
            nuri_fault(&fault, status, 0, 0, "%s", nuri_status_text(status));
        *error = fault;
    }
    return status;
}
