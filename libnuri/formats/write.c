/*
 * write.c -- nuri_write(): from a puzzle to its text.
 */
#include "base/argument.h"
#include "formats/board_text.h"
#include "formats/table.h"
#include "puzzle/puzzle.h"

#include <assert.h>

/* Where a clue stands, a mark does not; only records tell both. */
static nuri_status refuse_black_clue(const nuri_entry *entry, nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;
    const uint8_t *const marks = entry->marks;
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; marks && i < grid_cells(g); i++)
        if (marks[i] == NURI_BLACK &&
            entry->puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE)
            return nuri_error_set(
                error, NURI_ERR_UNSUPPORTED, 0, 0,
                "the clue at %s is marked black, which only JSON can represent",
                nuri_cell_name(name, g->width, i));
    return NURI_OK;
}

static nuri_status write_as(const char *format, struct text *out,
                            const nuri_entry *entry, nuri_error *error)
{
    const struct format *const row = nuri_format_named(format);
    nuri_status status = NURI_OK;

    if (!row)
        return nuri_error_set(error, NURI_ERR_ARGUMENT, 0, 0, "unknown format");
    if (row->info.has_marks && !row->info.is_record)
        status = refuse_black_clue(entry, error);
    return status == NURI_OK ? row->write(out, entry, error) : status;
}

nuri_status nuri_write(char **out, const nuri_entry *entry, const char *format,
                       nuri_error *error)
{
    struct text text = {0};
    nuri_error problem = {NURI_OK, 0, 0, ""};

    if (!clear_out(out) || !entry || !entry->puzzle)
        return nuri_error_null(error);
    nuri_status status = write_as(format, &text, entry, &problem);
    assert(status != NURI_OK || text.failed || text.length > 0);
    if (status == NURI_OK) {
        *out = nuri_text_take(&text);
        status = *out ? NURI_OK : NURI_ERR_MEMORY;
    }
    nuri_text_clear(&text);
    return status == NURI_OK ? status
                             : nuri_error_report(error, &problem, status);
}
