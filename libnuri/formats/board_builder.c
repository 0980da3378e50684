/*
 * board_builder.c -- a board that grows cell by cell, row by row, as it is read.
 */
#include "formats/board_builder.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>

static nuri_status too_large(const struct source *source,
                             const struct line *place)
{
    return nuri_fault(source->error, NURI_ERR_SIZE, place->number,
                      place->column, "the board has more than %d cells",
                      NURI_MAX_CELLS);
}

nuri_status nuri_builder_size(struct board_builder *builder,
                              const struct source *source,
                              const struct line *place, uint64_t rows,
                              uint64_t columns)
{
    *builder = (struct board_builder){0};
    if (rows == 0 || columns == 0)
        return nuri_fault(source->error, NURI_ERR_SIZE, place->number,
                          place->column, "the board has no cells");
    if (nuri_puzzle_size(columns, rows) != NURI_OK)
        return too_large(source, place);
    builder->width = (uint32_t)columns;
    builder->told = true;
    return NURI_OK;
}

static bool grow(struct board_builder *builder)
{
    const uint32_t room = 2 * builder->room + 64;
    int32_t *const clue = nuri_mem_resize(builder->clue, room, sizeof *clue);
    if (!clue)
        return false;
    builder->clue = clue;
    uint8_t *const mark = nuri_mem_resize(builder->mark, room, sizeof *mark);
    if (!mark)
        return false;
    builder->mark = mark;
    builder->room = room;
    return true;
}

nuri_status nuri_builder_put(struct board_builder *builder,
                             const struct source *source,
                             const struct line *place, int32_t clue,
                             nuri_colour mark)
{
    if ((builder->told || builder->height) && builder->row >= builder->width) {
        if (builder->row++ == builder->width)
            builder->surplus = place->column;
        return NURI_OK;
    }
    if (builder->count == NURI_MAX_CELLS)
        return too_large(source, place);
    if (builder->count == builder->room && !grow(builder))
        return NURI_ERR_MEMORY;
    builder->clue[builder->count] = clue;
    builder->mark[builder->count++] = (uint8_t)mark;
    builder->row++;
    if (clue == NURI_CLUE_NONE)
        builder->saw[mark]++;
    return NURI_OK;
}

nuri_status nuri_builder_put_clue(struct board_builder *builder,
                                  const struct source *source,
                                  const struct line *place, uint32_t clue)
{
    if (clue == 0)
        return nuri_fault(source->error, NURI_ERR_SYNTAX, place->number,
                          place->column, "clue 0 is not allowed");
    if (clue > NURI_MAX_CLUE)
        return nuri_fault(source->error, NURI_ERR_SYNTAX, place->number,
                          place->column, "clues go up to %d", NURI_MAX_CLUE);
    return nuri_builder_put(builder, source, place, (int32_t)clue,
                            NURI_COLOUR_LAND);
}

nuri_status nuri_builder_end_row(struct board_builder *builder,
                                 const struct source *source,
                                 const struct line *end)
{
    const uint32_t row = builder->row;

    builder->row = 0;
    if (!builder->told && builder->height == 0)
        builder->width = row;
    builder->height++;
    if (row == builder->width)
        return NURI_OK;
    return nuri_fault(source->error, NURI_ERR_SYNTAX, end->number,
                      row > builder->width ? builder->surplus : end->column,
                      "row %u has %u cell%s, the %s %u", builder->height, row,
                      row == 1 ? "" : "s",
                      builder->told ? "header says" : "rows above have",
                      builder->width);
}

nuri_status nuri_builder_take(struct board_builder *builder,
                              struct parsed *parsed, bool has_state)
{
    nuri_status status = nuri_puzzle_new(&parsed->puzzle, builder->width,
                                         builder->height, builder->clue);
    if (status == NURI_OK && has_state) {
        parsed->state = builder->mark;
        builder->mark = NULL;
    }
    nuri_builder_drop(builder);
    return status;
}

void nuri_builder_drop(struct board_builder *builder)
{
    free(builder->clue);
    free(builder->mark);
    *builder = (struct board_builder){0};
}

static nuri_status is_solution(const nuri_puzzle *puzzle, const uint8_t *state,
                               bool *yes)
{
    nuri_report *report = NULL;
    const nuri_status status =
        nuri_check(&report, puzzle, state, NURI_CHECK_MODE_STRICT);
    if (status == NURI_OK)
        *yes = nuri_report_verdict(report) == NURI_VERDICT_SOLVED;
    nuri_report_free(report);
    return status;
}

nuri_status nuri_builder_settle(struct board_builder *builder,
                                struct parsed *parsed)
{
    const uint32_t *const saw = builder->saw;
    const uint32_t cells = builder->count;
    const bool try_land =
        saw[NURI_COLOUR_SEA] && !saw[NURI_COLOUR_LAND] && saw[NURI_COLOUR_OPEN];
    bool solved = false;

    parsed->blank_is_open = saw[NURI_COLOUR_LAND] > 0;
    nuri_status status = nuri_builder_take(
        builder, parsed, saw[NURI_COLOUR_SEA] || saw[NURI_COLOUR_LAND]);
    if (status != NURI_OK || !try_land)
        return status;
    uint8_t *filled = nuri_mem_copy(parsed->state, cells, 1);
    if (!filled)
        return NURI_ERR_MEMORY;
    for (uint32_t i = 0; i < cells; i++)
        if (filled[i] == NURI_COLOUR_OPEN)
            filled[i] = NURI_COLOUR_LAND;
    status = is_solution(parsed->puzzle, filled, &solved);
    if (solved) {
        free(parsed->state);
        parsed->state = filled;
        filled = NULL;
    }
    free(filled);
    return status;
}

nuri_status nuri_builder_is_plain(const nuri_entry *entry, const uint8_t *state,
                                  bool *plain)
{
    const struct grid *const g = &entry->puzzle->grid;
    bool sea = false;

    *plain = false;
    for (uint32_t i = 0; i < grid_cells(g); i++) {
        const bool clue = entry->puzzle->clue[grid_at(g, i)] != NURI_CLUE_NONE;
        if (clue ? state[i] == NURI_COLOUR_SEA : state[i] == NURI_COLOUR_OPEN)
            return NURI_OK;
        sea = sea || state[i] == NURI_COLOUR_SEA;
    }
    return sea ? is_solution(entry->puzzle, state, plain) : NURI_OK;
}

const uint8_t *nuri_builder_shown(const nuri_entry *entry)
{
    return entry->state ? entry->state : entry->solution;
}
