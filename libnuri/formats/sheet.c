/*
 * sheet.c -- a board that grows cell by cell, row by row, as it is read.
 */
#include "formats/sheet.h"

#include "base/mem.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>

static nuri_status too_large(const struct source *source,
                             const struct line *place)
{
    return nuri_fault(source->error, NURI_ERR_SIZE, place->number,
                      place->column, "the board has more than %d cells",
                      NURI_MAX_CELLS);
}

nuri_status nuri_sheet_size(struct sheet *sheet, const struct source *source,
                            const struct line *place, uint64_t rows,
                            uint64_t columns)
{
    *sheet = (struct sheet){0};
    if (rows == 0 || columns == 0)
        return nuri_fault(source->error, NURI_ERR_SIZE, place->number,
                          place->column, "the board has no cells");
    if (nuri_puzzle_size(columns, rows) != NURI_OK)
        return too_large(source, place);
    sheet->width = (uint32_t)columns;
    sheet->told = true;
    return NURI_OK;
}

static bool grow(struct sheet *sheet)
{
    const uint32_t room = 2 * sheet->room + 64;
    int32_t *const clue = nuri_mem_resize(sheet->clue, room, sizeof *clue);
    if (!clue)
        return false;
    sheet->clue = clue;
    uint8_t *const mark = nuri_mem_resize(sheet->mark, room, sizeof *mark);
    if (!mark)
        return false;
    sheet->mark = mark;
    sheet->room = room;
    return true;
}

nuri_status nuri_sheet_put(struct sheet *sheet, const struct source *source,
                           const struct line *place, int32_t clue,
                           nuri_colour mark)
{
    if ((sheet->told || sheet->height) && sheet->row >= sheet->width) {
        if (sheet->row++ == sheet->width)
            sheet->surplus = place->column;
        return NURI_OK;
    }
    if (sheet->count == NURI_MAX_CELLS)
        return too_large(source, place);
    if (sheet->count == sheet->room && !grow(sheet))
        return NURI_ERR_MEMORY;
    sheet->clue[sheet->count] = clue;
    sheet->mark[sheet->count++] = (uint8_t)mark;
    sheet->row++;
    if (clue == NURI_CLUE_NONE)
        sheet->saw[mark]++;
    return NURI_OK;
}

nuri_status nuri_sheet_put_clue(struct sheet *sheet,
                                const struct source *source,
                                const struct line *place, uint32_t clue)
{
    if (clue == 0)
        return nuri_fault(source->error, NURI_ERR_SYNTAX, place->number,
                          place->column, "clue 0 is not allowed");
    if (clue > NURI_MAX_CLUE)
        return nuri_fault(source->error, NURI_ERR_SYNTAX, place->number,
                          place->column, "clues go up to %d", NURI_MAX_CLUE);
    return nuri_sheet_put(sheet, source, place, (int32_t)clue, NURI_LAND);
}

nuri_status nuri_sheet_end_row(struct sheet *sheet, const struct source *source,
                               const struct line *end)
{
    const uint32_t row = sheet->row;

    sheet->row = 0;
    if (!sheet->told && sheet->height == 0)
        sheet->width = row;
    sheet->height++;
    if (row == sheet->width)
        return NURI_OK;
    return nuri_fault(source->error, NURI_ERR_SYNTAX, end->number,
                      row > sheet->width ? sheet->surplus : end->column,
                      "row %u has %u cell%s, the %s %u", sheet->height, row,
                      row == 1 ? "" : "s",
                      sheet->told ? "header says" : "rows above have",
                      sheet->width);
}

nuri_status nuri_sheet_take(struct sheet *sheet, struct draft *draft,
                            bool has_state)
{
    nuri_status status = nuri_puzzle_new(&draft->puzzle, sheet->width,
                                         sheet->height, sheet->clue);
    if (status == NURI_OK && has_state) {
        draft->state = sheet->mark;
        sheet->mark = NULL;
    }
    nuri_sheet_drop(sheet);
    return status;
}

void nuri_sheet_drop(struct sheet *sheet)
{
    free(sheet->clue);
    free(sheet->mark);
    *sheet = (struct sheet){0};
}

static nuri_status is_solution(const nuri_puzzle *puzzle, const uint8_t *state,
                               bool *yes)
{
    nuri_report *report = NULL;
    const nuri_status status =
        nuri_check(&report, puzzle, state, NURI_CHECK_STRICT);
    if (status == NURI_OK)
        *yes = nuri_report_verdict(report) == NURI_SOLVED;
    nuri_report_free(report);
    return status;
}

nuri_status nuri_sheet_settle(struct sheet *sheet, struct draft *draft)
{
    const uint32_t *const saw = sheet->saw;
    const uint32_t cells = sheet->count;
    const bool try_land = saw[NURI_SEA] && !saw[NURI_LAND] && saw[NURI_OPEN];
    bool solved = false;

    draft->blank_is_open = saw[NURI_LAND] > 0;
    nuri_status status =
        nuri_sheet_take(sheet, draft, saw[NURI_SEA] || saw[NURI_LAND]);
    if (status != NURI_OK || !try_land)
        return status;
    uint8_t *filled = nuri_mem_copy(draft->state, cells, 1);
    if (!filled)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < cells; i++)
        if (filled[i] == NURI_OPEN)
            filled[i] = NURI_LAND;
    status = is_solution(draft->puzzle, filled, &solved);
    if (solved) {
        free(draft->state);
        draft->state = filled;
        filled = NULL;
    }
    free(filled);
    return status;
}

nuri_status nuri_sheet_is_plain(const nuri_entry *entry, const uint8_t *state,
                                bool *plain)
{
    const struct grid *const g = &entry->puzzle->grid;
    bool sea = false;

    *plain = false;
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const bool clue = entry->puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE;
        if (clue ? state[i] == NURI_SEA : state[i] == NURI_OPEN)
            return NURI_OK;
        sea = sea || state[i] == NURI_SEA;
    }
    return sea ? is_solution(entry->puzzle, state, plain) : NURI_OK;
}

const uint8_t *nuri_sheet_shown(const nuri_entry *entry)
{
    return entry->state ? entry->state : entry->solution;
}
