/*
 * json_rows.c -- rows of clues and of marks, as values of Jansson.
 *
 *     word  = number | `?`                a clue
 *           | `-` | `.` | `_` | `0`       nothing
 *           | `B`                         a hole: refused
 *     number = 1 ..                       a clue
 *            | 0 | -1                     nothing
 *            | -2                         a hole: refused
 *     mark  = `#` | `.` | `?`             black, white, open; in a clue cell
 *                                         anything but `#` is white
 */
#include "formats/json_record.h"

#include "puzzle/puzzle.h"

#if NURI_WITH_JSON

#include <assert.h>
#include <jansson.h>
#include <string.h>

/* Errors have no place: the caller knows the record. */
static const struct line nowhere = {"", 0, 0, 0};

/* Put the clue or blank that this word, or number, is. */
static nuri_status put_word_json_rows(struct board_builder *builder,
                                      const struct input *input,
                                      const struct line *word)
{
    static const struct cell_character characters[] = {
        {'-', NURI_UNDECIDED, NURI_CLUE_NONE},
        {'.', NURI_UNDECIDED, NURI_CLUE_NONE},
        {'_', NURI_UNDECIDED, NURI_CLUE_NONE},
        {'0', NURI_UNDECIDED, NURI_CLUE_NONE},
        {'?', NURI_UNDECIDED, NURI_CLUE_ANY},
        {0}};
    nuri_status status = NURI_OK;

    if (nuri_builder_put_word(builder, input, word, characters, &status))
        return status;
    if (nuri_line_is(word, "B"))
        return nuri_error_set(input->error, NURI_ERR_UNSUPPORTED, 0, 0,
                              NURI_NO_HOLES);
    return nuri_fault_no_cell(input, word, ": expected a number, '?' or '-'",
                              false);
}

static nuri_status put_number(struct board_builder *builder,
                              const struct input *input, int64_t n)
{
    if (n == 0 || n == -1)
        return nuri_builder_put(builder, input, &nowhere, NURI_CLUE_NONE,
                                NURI_UNDECIDED);
    if (n == -2)
        return nuri_error_set(input->error, NURI_ERR_UNSUPPORTED, 0, 0,
                              NURI_NO_HOLES);
    if (n < 0)
        return nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                              "a clue cannot be negative");
    return nuri_builder_put_clue(builder, input, &nowhere,
                                 n > UINT32_MAX ? UINT32_MAX : (uint32_t)n);
}

/* Say in which cell, the one to be put next, the error is. */
static nuri_status in_cell(const struct input *input,
                           const struct board_builder *builder,
                           nuri_status status)
{
    nuri_error *const error = input->error;

    if (status == NURI_OK || error->status != status)
        return status;
    const nuri_error problem = *error;
    return nuri_error_set(error, status, 0, 0, "r%uc%u: %s",
                          builder->height + 1, builder->row + 1, problem.text);
}

/* True if the next word is `-`.  Most words are, so this is worth a shortcut. */
static bool has_dash(const struct line *row)
{
    return row->length > 0 && row->text[0] == '-' &&
           (row->length == 1 || row->text[1] == ' ');
}

/* A row of words. */
static nuri_status read_words(const struct input *input,
                              struct board_builder *builder, struct line row)
{
    struct line word;
    nuri_status status = NURI_OK;

    while (status == NURI_OK) {
        if (has_dash(&row)) {
            status = nuri_builder_put(builder, input, &row, NURI_CLUE_NONE,
                                      NURI_UNDECIDED);
            nuri_line_skip(&row, row.length > 1 ? 2 : 1);
        } else if (nuri_line_word(&row, &word)) {
            status = put_word_json_rows(builder, input, &word);
        } else {
            break;
        }
        status = in_cell(input, builder, status);
    }
    return status;
}

/* A row of values. */
static nuri_status read_values(const struct input *input,
                               struct board_builder *builder, const json_t *row)
{
    nuri_status status = NURI_OK;

    for (size_t i = 0; status == NURI_OK && i < json_array_size(row); i++) {
        const json_t *const value = json_array_get(row, i);
        int64_t n = 0;
        if (nuri_json_whole(value, &n))
            status = put_number(builder, input, n);
        else if (json_is_null(value))
            status = put_number(builder, input, 0);
        else if (json_is_string(value)) {
            const struct line word = {json_string_value(value),
                                      json_string_length(value), 0, 0};
            status = put_word_json_rows(builder, input, &word);
        } else
            status = nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                                    "expected a number, null or a string");
        status = in_cell(input, builder, status);
    }
    return status;
}

nuri_status nuri_json_rows_read(struct board_builder *builder,
                                const struct input *input, const json_t *rows)
{
    nuri_status status = NURI_OK;

    for (size_t i = 0; status == NURI_OK && i < json_array_size(rows); i++) {
        const json_t *const row = json_array_get(rows, i);
        if (json_is_string(row))
            status = read_words(input, builder,
                                (struct line){json_string_value(row),
                                              json_string_length(row), 0, 0});
        else if (json_is_array(row))
            status = read_values(input, builder, row);
        else
            status = nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                                    "row %u is neither a string nor an array",
                                    builder->height + 1);
        if (status == NURI_OK)
            status = nuri_builder_end_row(builder, input, &nowhere);
    }
    if (status == NURI_OK && builder->count == 0)
        return nuri_error_set(input->error, NURI_ERR_SIZE, 0, 0,
                              "the board has no cells");
    return status;
}

nuri_status nuri_json_marks_read(const struct input *input,
                                 const nuri_puzzle *puzzle, uint32_t y,
                                 const char *row, uint8_t *marks)
{
    const struct grid *const g = &puzzle->grid;
    uint32_t x = 0;

    assert(y < puzzle->grid.height);
    for (; *row; x++) {
        const char c = *row++;
        while (((unsigned char)*row & 0xC0) == 0x80)
            row++;
        if (x >= g->width)
            continue;
        const bool clue = puzzle->clue[grid_cell(g, x, y)] != NURI_CLUE_NONE;
        if (!clue && !strchr("#.?", c))
            return nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                                  "r%uc%u: expected '#', '.' or '?'", y + 1,
                                  x + 1);
        if (c == '#')
            marks[x] = NURI_BLACK;
        else
            marks[x] = clue || c == '.' ? NURI_WHITE : NURI_UNDECIDED;
    }
    if (x == g->width)
        return NURI_OK;
    return nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                          "row %u has %u cell%s, the puzzle has %u", y + 1, x,
                          x == 1 ? "" : "s", g->width);
}

#endif
