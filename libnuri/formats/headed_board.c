/*
 * headed_board.c -- boards below a header of rows and columns: a word a cell.
 */
#include "formats/headed_board.h"

/* The next line that is not blank. */
static bool next_line(struct lines *lines, struct line *line)
{
    while (nuri_lines_next(lines, line)) {
        nuri_line_strip(line);
        if (line->length)
            return true;
    }
    return false;
}

static nuri_status expected(const struct input *input, const struct line *line,
                            const char *what)
{
    char quote[NURI_QUOTE_SIZE];
    return nuri_fault(input->error, NURI_ERR_SYNTAX, line->number, line->column,
                      "expected %s, found %s", what,
                      nuri_quote(quote, line->text, line->length));
}

/* The two numbers, of which the first stands in `line`. */
static nuri_status read_header(struct board_builder *builder,
                               const struct input *input,
                               enum header_style style, struct lines *lines,
                               struct line line, uint32_t *rows)
{
    struct line word, place, rest = line;
    uint32_t columns = 0;

    nuri_line_word(&rest, &place);
    if (style == HEADER_OF_TWO_LINES && nuri_line_is_blank(&rest) &&
        !next_line(lines, &rest))
        return nuri_fault_here(input, lines,
                               "expected the number of columns, found the end");
    if (!nuri_line_number(&place, rows))
        return expected(input, &place, "the number of rows");
    if (!nuri_line_word(&rest, &word) || !nuri_line_number(&word, &columns))
        return expected(input, &word, "the number of columns");
    if (!nuri_line_is_blank(&rest))
        return expected(input, &rest, "the end of the line");
    return nuri_builder_size(builder, input, &place, *rows, columns);
}

/* Let `-` be what it is here. */
static void settle(struct board_builder *builder)
{
    const uint8_t dash =
        builder->saw[NURI_COLOUR_SEA] ? NURI_COLOUR_LAND : NURI_COLOUR_OPEN;
    for (uint32_t i = 0; i < builder->count; i++)
        if (builder->mark[i] == NURI_MARK_DASH)
            builder->mark[i] = dash;
}

static nuri_status read_board(const struct input *input,
                              enum header_style style, read_cell_fn *read_cell,
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
        status = nuri_builder_read_row(&builder, input, line, read_cell);
    if (status == NURI_OK)
        status = nuri_builder_end(&builder, input, first, rows);
    settle(&builder);
    if (status == NURI_OK)
        status = nuri_builder_take(&builder, &entry,
                                   builder.saw[NURI_COLOUR_SEA] ||
                                       builder.saw[NURI_COLOUR_LAND]);
    return nuri_builder_finish(&builder, &entry, input, status);
}

nuri_status nuri_headed_read(const struct input *input, enum header_style style,
                             read_cell_fn *read_cell)
{
    struct lines lines = nuri_input_lines(input, false);
    struct line line;
    nuri_status status = NURI_OK;

    while (status == NURI_OK && next_line(&lines, &line))
        status = read_board(input, style, read_cell, &lines, &line);
    return status;
}
