/*
 * board_builder.c -- build a board cell by cell, row by row.
 */
#include "formats/board_builder.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool too_large(const struct input *input, const struct line *place)
{
    return nuri_error_at(input, place, NURI_ERR_SIZE,
                         "the board has more than %d cells", NURI_MAX_CELLS);
}

bool nuri_board_size(const struct input *input, const struct line *place,
                     uint64_t rows, uint64_t columns)
{
    if (rows == 0 || columns == 0)
        return nuri_error_at(input, place, NURI_ERR_SIZE,
                             "the board has no cells");
    return nuri_puzzle_size(columns, rows) == NURI_OK ||
           too_large(input, place);
}

bool nuri_builder_size(struct board_builder *builder, const struct line *place,
                       uint64_t rows, uint64_t columns)
{
    assert(builder->count == 0 && builder->height == 0);
    if (!nuri_board_size(builder->input, place, rows, columns))
        return false;
    assert(rows * columns <= NURI_MAX_CELLS);
    builder->width = (uint32_t)columns;
    builder->size_is_given = true;
    return true;
}

static bool grow(struct board_builder *builder)
{
    const uint32_t room = 2 * builder->room + 64;
    assert(builder->count == builder->room && room > builder->room);
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

bool nuri_builder_put(struct board_builder *builder, const struct line *place,
                      int32_t clue, uint8_t mark)
{
    const bool is_bound = builder->height > 0 || builder->size_is_given;

    if (is_bound && builder->row == builder->width)
        builder->surplus = place->column;
    if (is_bound && builder->row >= builder->width &&
        !builder->input->lenient) {
        builder->row++;
        return true;
    }
    assert(clue <= NURI_MAX_CLUE && mark < NURI_MARKS);
    assert(builder->count <= builder->room);
    if (builder->count == NURI_MAX_CELLS)
        return too_large(builder->input, place);
    if (builder->count == builder->room && !grow(builder))
        return nuri_no_memory(builder->input);
    builder->clue[builder->count] = clue;
    builder->mark[builder->count++] = mark;
    builder->row++;
    if (clue == NURI_CLUE_NONE)
        builder->saw[mark]++;
    return true;
}

bool nuri_builder_put_clue(struct board_builder *builder,
                           const struct line *place, uint32_t clue)
{
    if (clue > 0 && clue <= NURI_MAX_CLUE)
        return nuri_builder_put(builder, place, (int32_t)clue, NURI_WHITE);
    if (clue > 0)
        return nuri_wrong(builder->input, place, "a clue is at most %d",
                          NURI_MAX_CLUE);
    if (!builder->input->lenient)
        return nuri_wrong(builder->input, place, "clue 0 is not allowed");
    nuri_entry_warn(&builder->entry, place, "clue 0 is read as a blank");
    return nuri_builder_put(builder, place, NURI_CLUE_NONE, NURI_UNDECIDED);
}

/* Make all rows as long as the longest: this one, of `row` cells, or those above
 * it.  The new cells are blank. */
static bool pad_rows(struct board_builder *builder, const struct line *place,
                     uint32_t row)
{
    const uint32_t old = builder->width, above = builder->height - 1;
    uint32_t missing = row < old ? old - row : (row - old) * above;

    assert(row != old && above > 0);
    for (; missing > 0; missing--)
        if (!nuri_builder_put(builder, place, NURI_CLUE_NONE, NURI_UNDECIDED))
            return false;
    builder->row = 0;
    if (row < old)
        return true;
    builder->width = row;
    for (uint32_t y = above + 1; y-- > 0;) {
        const uint32_t cells = y < above ? old : row;
        int32_t *const clue = builder->clue + (size_t)y * row;
        uint8_t *const mark = builder->mark + (size_t)y * row;
        memmove(clue, builder->clue + (size_t)y * old, cells * sizeof *clue);
        memmove(mark, builder->mark + (size_t)y * old, cells);
        memset(clue + cells, NURI_CLUE_NONE, (row - cells) * sizeof *clue);
        memset(mark + cells, NURI_UNDECIDED, row - cells);
    }
    return true;
}

/* The first row contradicts the header: take its width. */
static void bear_width(struct board_builder *builder, struct line place,
                       uint32_t row)
{
    assert(builder->height == 1 && builder->count == row);
    place.column = 0;
    nuri_entry_warn(&builder->entry, &place, NURI_HEADER_SAYS, builder->width,
                    "column", builder->width == 1 ? "" : "s", row);
    builder->width = row;
}

bool nuri_builder_end_row(struct board_builder *builder, const struct line *end)
{
    const uint32_t row = builder->row;
    struct line place = *end;

    builder->row = 0;
    if (!builder->size_is_given && builder->height == 0)
        builder->width = row;
    builder->height++;
    if (row == builder->width)
        return true;
    if (row > builder->width)
        place.column = builder->surplus;
    if (builder->input->lenient && builder->height == 1) {
        bear_width(builder, place, row);
        return true;
    }
    static const char text[] = "row %u has %u cell%s, the %s %u%s";
    const char *const s = row == 1 ? "" : "s";
    const char *const others =
        builder->size_is_given && !builder->input->lenient ? "header says"
                                                           : "rows above have";
    if (!builder->input->lenient)
        return nuri_wrong(builder->input, &place, text, builder->height, row, s,
                          others, builder->width, "");
    nuri_entry_warn(&builder->entry, &place, text, builder->height, row, s,
                    others, builder->width, ": blanks fill the shorter rows");
    return pad_rows(builder, &place, row);
}

bool nuri_builder_read_row(struct board_builder *builder, struct line line,
                           read_cell_fn *read_cell, const struct signs *signs)
{
    struct line word, end = line;

    while (nuri_line_word(&line, &word)) {
        end = line;
        if (!read_cell(builder, signs, &word))
            return false;
    }
    return nuri_builder_end_row(builder, &end);
}

bool nuri_builder_check_rows(struct board_builder *builder,
                             const struct line *place, uint32_t rows)
{
    const char *const s = rows == 1 ? "" : "s";

    assert(builder->row == 0 && builder->size_is_given);
    if (builder->height == rows)
        return true;
    if (!builder->input->lenient)
        return nuri_wrong(builder->input, place, NURI_HEADER_SAYS, rows, "row",
                          s, builder->height);
    nuri_entry_warn(&builder->entry, place, NURI_HEADER_SAYS, rows, "row", s,
                    builder->height);
    return true;
}

/* Free everything except the entry. */
static void drop_board(struct board_builder *builder)
{
    free(builder->clue);
    free(builder->mark);
    *builder = (struct board_builder){.input = builder->input,
                                      .entry = builder->entry};
}

bool nuri_builder_take(struct board_builder *builder, bool has_state)
{
    struct entry_builder *const entry = &builder->entry;

    assert(builder->row == 0);
    assert(builder->count == builder->width * builder->height);
    assert(!entry->puzzle && !entry->marks);
    const nuri_status status = nuri_puzzle_new(&entry->puzzle, builder->width,
                                               builder->height, builder->clue);
    if (status == NURI_OK && has_state) {
        entry->marks = builder->mark;
        builder->mark = NULL;
    }
    drop_board(builder);
    return nuri_input_result(builder->input, status);
}

bool nuri_builder_finish(struct board_builder *builder, bool ok)
{
    drop_board(builder);
    return nuri_entry_end(builder->input, &builder->entry, ok);
}

void nuri_builder_clear(struct board_builder *builder)
{
    drop_board(builder);
    nuri_entry_clear(&builder->entry);
}
