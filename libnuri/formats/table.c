/*
 * table.c -- the formats, by number, name and file extension; nuri_write().
 */
#include "base/memory.h"
#include "formats/format.h"
#include "formats/lookups.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

#define IS_WRITTEN_BOTH  true
#define IS_WRITTEN_READ  false
#define WRITE_BOTH(name) nuri_##name##_write
#define WRITE_READ(name) NULL

/* No request asks for summaries. */
#ifdef NURI_SMALL
#define SUMMARY(text) ""
#else
#define SUMMARY(text) text
#endif

static const struct format formats[] = {
#define FORMAT(name, use, marks, line, record, between, extensions, summary)   \
    {{#name, SUMMARY(summary), extensions, between, marks, line, record,       \
      IS_WRITTEN_##use},                                                       \
     nuri_##name##_read,                                                       \
     WRITE_##use(name)},
#include "formats/table.def"
};

LOOKUPS(nuri_format_info, formats, nuri_format, nuri_format_find,
        nuri_format_of_file)

/* The info is the first member of its row. */
const struct format *nuri_format_named(const char *name)
{
    return (const struct format *)nuri_format_find(name);
}

/* Compare without case; the list has small letters. */
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

/* The cell of a clue has no mark; only records have both. */
static void refuse_black_clue(const nuri_entry *entry, nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; entry->marks && i < grid_cells(g); i++)
        if (entry->marks[i] == NURI_BLACK &&
            entry->puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE) {
            nuri_error_set(
                error, NURI_ERR_UNSUPPORTED, 0, 0,
                "the clue at %s is marked black, which only JSON can represent",
                nuri_cell_name(name, g->width, i));
            return;
        }
}

nuri_status nuri_write(char **out, const nuri_entry *entry, const char *format,
                       nuri_error *error)
{
    const struct format *const row = nuri_format_named(format);
    struct text text = {0};
    nuri_error problem = {NURI_OK, 0, 0, ""};

    if (!clear_out(out) || !entry || !entry->puzzle)
        return nuri_error_null(error, !out     ? "out"
                                      : !entry ? "entry"
                                               : "entry->puzzle");
    if (!row)
        nuri_error_set(&problem, NURI_ERR_ARGUMENT, 0, 0, "unknown format");
    else if (!row->write)
        nuri_error_set(&problem, NURI_ERR_UNSUPPORTED, 0, 0,
                       "the format %s is only read", format);
    else if (row->info.has_marks && !row->info.is_record)
        refuse_black_clue(entry, &problem);
    if (row && row->write && problem.status == NURI_OK)
        row->write(&text, entry, &problem);
    nuri_status status = problem.status;
    assert(status != NURI_OK || text.failed || text.length > 0);
    if (status == NURI_OK) {
        *out = nuri_text_take(&text);
        status = *out ? NURI_OK : NURI_ERR_MEMORY;
    }
    nuri_text_clear(&text);
    return status == NURI_OK ? status
                             : nuri_error_report(error, &problem, status);
}
