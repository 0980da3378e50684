/*
 * board_builder.c -- a board that grows cell by cell, row by row, as it is read.
 */
#include "formats/board_builder.h"

#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>

static nuri_status too_large(const struct input *input,
                             const struct line *place)
{
    return nuri_error_at(input, place, NURI_ERR_SIZE,
                         "the board has more than %d cells", NURI_MAX_CELLS);
}

nuri_status nuri_builder_size(struct board_builder *builder,
                              const struct input *input,
                              const struct line *place, uint64_t rows,
                              uint64_t columns)
{
    *builder = (struct board_builder){0};
    if (rows == 0 || columns == 0)
        return nuri_error_at(input, place, NURI_ERR_SIZE,
                             "the board has no cells");
    if (nuri_puzzle_size(columns, rows) != NURI_OK)
        return too_large(input, place);
    assert(rows * columns <= NURI_MAX_CELLS);
    builder->width = (uint32_t)columns;
    builder->size_is_given = true;
    return NURI_OK;
}

static bool grow_board_builder(struct board_builder *builder)
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

nuri_status nuri_builder_put(struct board_builder *builder,
                             const struct input *input,
                             const struct line *place, int32_t clue,
                             uint8_t mark)
{
    const bool any_width =
        builder->height == 0 && (input->lenient || !builder->size_is_given);

    if (!any_width && builder->row >= builder->width) {
        if (builder->row++ == builder->width)
            builder->surplus = place->column;
        return NURI_OK;
    }
    assert(clue <= NURI_MAX_CLUE && mark < NURI_MARKS);
    assert(builder->count <= builder->room);
    if (builder->count == NURI_MAX_CELLS)
        return too_large(input, place);
    if (builder->count == builder->room && !grow_board_builder(builder))
        return NURI_ERR_MEMORY;
    builder->clue[builder->count] = clue;
    builder->mark[builder->count++] = mark;
    builder->row++;
    if (clue == NURI_CLUE_NONE)
        builder->saw[mark]++;
    return NURI_OK;
}

nuri_status nuri_builder_put_clue(struct board_builder *builder,
                                  const struct input *input,
                                  const struct line *place, uint32_t clue)
{
    if (clue == 0 && input->lenient) {
        const nuri_status status =
            nuri_entry_builder_warn(&builder->notes, place->number,
                                    place->column, "clue 0 is read as a blank");
        return status == NURI_OK
                   ? nuri_builder_put(builder, input, place, NURI_CLUE_NONE,
                                      NURI_UNDECIDED)
                   : status;
    }
    if (clue == 0)
        return nuri_error_at(input, place, NURI_ERR_SYNTAX,
                             "clue 0 is not allowed");
    if (clue > NURI_MAX_CLUE)
        return nuri_error_at(input, place, NURI_ERR_SYNTAX,
                             "a clue is at most %d", NURI_MAX_CLUE);
    return nuri_builder_put(builder, input, place, (int32_t)clue, NURI_WHITE);
}

bool nuri_builder_put_word(struct board_builder *builder,
                           const struct input *input, const struct line *word,
                           const struct cell_character *characters,
                           nuri_status *status)
{
    uint32_t clue = 0;

    for (; word->length == 1 && characters->character; characters++)
        if (*word->text == characters->character) {
            *status = nuri_builder_put(builder, input, word, characters->clue,
                                       characters->mark);
            return true;
        }
    if (!nuri_line_number(word, &clue))
        return false;
    *status = nuri_builder_put_clue(builder, input, word, clue);
    return true;
}

/* Let the row be as long as the others. */
static nuri_status bear_row(struct board_builder *builder,
                            const struct input *input, const struct line *end,
                            uint32_t row)
{
    const bool is_short = row < builder->width;

    assert(row != builder->width && builder->height > 1);
    nuri_status status = nuri_entry_builder_warn(
        &builder->notes, end->number, is_short ? end->column : builder->surplus,
        "row %u has %u cell%s of %u: %s", builder->height, row,
        row == 1 ? "" : "s", builder->width,
        is_short ? "the others are blank" : "the rest is ignored");
    for (; status == NURI_OK && row < builder->width; row++)
        status = nuri_builder_put(builder, input, end, NURI_CLUE_NONE,
                                  NURI_UNDECIDED);
    builder->row = 0;
    return status;
}

/* The first row is another than the header says: believe it. */
static nuri_status bear_width(struct board_builder *builder,
                              const struct line *end, uint32_t row)
{
    assert(builder->height == 1 && builder->count == row);
    const nuri_status status = nuri_entry_builder_warn(
        &builder->notes, end->number, 0,
        "the header says %u column%s, %u found", builder->width,
        builder->width == 1 ? "" : "s", row);
    builder->width = row;
    return status;
}

nuri_status nuri_builder_end_row(struct board_builder *builder,
                                 const struct input *input,
                                 const struct line *end)
{
    const uint32_t row = builder->row;

    builder->row = 0;
    if (!builder->size_is_given && builder->height == 0)
        builder->width = row;
    builder->height++;
    if (row == builder->width)
        return NURI_OK;
    if (input->lenient && builder->height == 1)
        return bear_width(builder, end, row);
    if (input->lenient)
        return bear_row(builder, input, end, row);
    return nuri_error_set(input->error, NURI_ERR_SYNTAX, end->number,
                          row > builder->width ? builder->surplus : end->column,
                          "row %u has %u cell%s, the %s %u", builder->height,
                          row, row == 1 ? "" : "s",
                          builder->size_is_given ? "header says"
                                                 : "rows above have",
                          builder->width);
}

nuri_status nuri_builder_read_row(struct board_builder *builder,
                                  const struct input *input, struct line line,
                                  read_cell_fn *read_cell)
{
    struct line word, end = line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && nuri_line_word(&line, &word)) {
        end = line;
        status = read_cell(builder, input, &word);
    }
    return status == NURI_OK ? nuri_builder_end_row(builder, input, &end)
                             : status;
}

nuri_status nuri_builder_end(struct board_builder *builder,
                             const struct input *input,
                             const struct line *place, uint32_t rows)
{
    assert(builder->row == 0 && builder->size_is_given);
    if (builder->height == rows)
        return NURI_OK;
    if (input->lenient)
        return nuri_entry_builder_warn(
            &builder->notes, place->number, place->column,
            "the header says %u row%s, %u found", rows, rows == 1 ? "" : "s",
            builder->height);
    return nuri_error_at(input, place, NURI_ERR_SYNTAX,
                         "the header says %u row%s, %u found", rows,
                         rows == 1 ? "" : "s", builder->height);
}

nuri_status nuri_builder_take(struct board_builder *builder,
                              struct entry_builder *entry, bool has_state)
{
    assert(builder->row == 0);
    assert(builder->count == builder->width * builder->height);
    assert(!entry->puzzle && !entry->marks);
    nuri_status status = nuri_puzzle_new(&entry->puzzle, builder->width,
                                         builder->height, builder->clue);
    if (status == NURI_OK && has_state) {
        entry->marks = builder->mark;
        builder->mark = NULL;
    }
    for (size_t i = 0; status == NURI_OK && i < builder->notes.warning_count;
         i++) {
        const nuri_error *const note = &builder->notes.warnings[i];
        status = nuri_entry_builder_warn(entry, note->line, note->column, "%s",
                                         note->text);
    }
    nuri_builder_clear(builder);
    return status;
}

void nuri_builder_clear(struct board_builder *builder)
{
    free(builder->clue);
    free(builder->mark);
    nuri_entry_builder_clear(&builder->notes);
    *builder = (struct board_builder){0};
}

nuri_status nuri_builder_finish(struct board_builder *builder,
                                struct entry_builder *entry,
                                const struct input *input, nuri_status status)
{
    assert(status != NURI_OK || entry->puzzle);
    if (status == NURI_OK)
        status = nuri_collection_add(input->collection, entry);
    nuri_builder_clear(builder);
    nuri_entry_builder_clear(entry);
    return status;
}
