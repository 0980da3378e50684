/*
 * headed_board.c -- boards below a header of rows and columns: a word a cell.
 */
#include "formats/headed_board.h"

/* The two numbers, of which the first stands in `line`. */
static nuri_status read_header(struct board_builder *builder,
                               const struct input *input,
                               const struct headed_style *style,
                               struct lines *lines, struct line line,
                               uint32_t *rows)
{
    struct line word, place, rest = line;
    uint32_t columns = 0;

    nuri_line_word(&rest, &place);
    if (style->two_lines && nuri_line_is_blank(&rest) &&
        !nuri_lines_next_filled(lines, &rest))
        return nuri_error_here(input, lines,
                               "expected the number of columns, found the end");
    if (!nuri_line_number(&place, rows))
        return nuri_error_expected(input, &place, "the number of rows");
    if (!nuri_line_word(&rest, &word) || !nuri_line_number(&word, &columns))
        return nuri_error_expected(input, &word, "the number of columns");
    if (!nuri_line_is_blank(&rest))
        return nuri_error_expected(input, &rest, "the end of the line");
    return nuri_builder_size(builder, input, &place, *rows, columns);
}

static nuri_status read_cell(struct board_builder *builder,
                             const struct input *input,
                             const struct headed_style *style,
                             const struct line *word)
{
    nuri_status status = NURI_OK;

    return nuri_builder_put_word(builder, input, word, style->characters,
                                 &status)
               ? status
               : nuri_fault_no_cell(input, word, style->cells, false);
}

static nuri_status read_row(struct board_builder *builder,
                            const struct input *input,
                            const struct headed_style *style, struct line line)
{
    struct line word, end = line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && nuri_line_word(&line, &word)) {
        end = line;
        status = read_cell(builder, input, style, &word);
    }
    return status == NURI_OK ? nuri_builder_end_row(builder, input, &end)
                             : status;
}

/* Let `-` be what it is here. */
static void settle(struct board_builder *builder)
{
    const uint8_t dash = builder->saw[NURI_BLACK] ? NURI_WHITE : NURI_UNDECIDED;
    for (uint32_t i = 0; i < builder->count; i++)
        if (builder->mark[i] == NURI_MARK_DASH)
            builder->mark[i] = dash;
}

static nuri_status read_board(const struct input *input,
                              const struct headed_style *style,
                              struct lines *lines, const struct line *first)
{
    struct board_builder builder = {0};
    struct entry_builder entry = {.line = first->number};
    struct line line;
    uint32_t rows = 0;

    nuri_status status =
        read_header(&builder, input, style, lines, *first, &rows);
    while (status == NURI_OK && nuri_lines_next(lines, &line) &&
           !nuri_line_is_blank(&line))
        status = read_row(&builder, input, style, line);
    if (status == NURI_OK)
        status = nuri_builder_end(&builder, input, first, rows);
    settle(&builder);
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &entry,
                                   builder.saw[NURI_BLACK] ||
                                       builder.saw[NURI_WHITE]);
    return nuri_builder_finish(&builder, &entry, input, status);
}

nuri_status nuri_headed_read(const struct input *input,
                             const struct headed_style *style)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && nuri_lines_next_filled(&lines, &line))
        status = read_board(input, style, &lines, &line);
    return status;
}
