/*
 * write.c -- nuri_write(): from a puzzle to its text.
 */
#include "base/argument.h"
#include "formats/board_text.h"
#include "formats/format.h"
#include "puzzle/puzzle.h"

#include <assert.h>

/* Where a clue stands, a mark does not; only records tell both. */
static void refuse_black_clue(const nuri_entry *entry, nuri_error *error)
{
    const struct grid *const g = &entry->puzzle->grid;
    char name[NURI_CELL_NAME_SIZE];

    for (uint32_t i = 0; entry->marks && i < grid_cells(g); i++)
        if (entry->marks[i] == NURI_BLACK &&
            entry->puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE) {
            nuri_error_set(error, NURI_ERR_UNSUPPORTED, 0, 0,
                           "the clue at %s is marked black, which only JSON "
                           "can say",
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
        return nuri_error_null(error);
    if (!row)
        nuri_error_set(&problem, NURI_ERR_ARGUMENT, 0, 0,
                       "there is no such format");
    else if (row->info.has_marks && !row->info.is_record)
        refuse_black_clue(entry, &problem);
    if (problem.status == NURI_OK)
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
