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

#include "formats/characters.h"
#include "puzzle/puzzle.h"

#if NURI_WITH_JSON

#include <assert.h>
#include <jansson.h>
#include <string.h>

/* Add the clue or blank of this word or number. */
static bool put_word(struct board_builder *builder, const struct line *word)
{
    static const struct signs signs = {"-?._0", " ?   ",
                                       ": expected a number, '?' or '-'"};

    if (nuri_line_is(word, "B"))
        return nuri_error_at(builder->input, word, NURI_ERR_UNSUPPORTED,
                             NURI_NO_HOLES);
    return nuri_sign_put_word(builder, &signs, word);
}

static bool put_number(struct board_builder *builder, int64_t n)
{
    const struct line *const place = &NURI_NOWHERE;

    if (n == 0 || n == -1)
        return nuri_builder_put(builder, place, NURI_CLUE_NONE, NURI_UNDECIDED);
    if (n == -2)
        return nuri_error_at(builder->input, place, NURI_ERR_UNSUPPORTED,
                             NURI_NO_HOLES);
    if (n < 0)
        return nuri_wrong(builder->input, place, "a clue cannot be negative");
    return nuri_builder_put_clue(builder, place,
                                 n > UINT32_MAX ? UINT32_MAX : (uint32_t)n);
}

/* Prefix the error with the next cell. */
static bool in_cell(const struct board_builder *builder)
{
    const nuri_error problem = *builder->input->error;

    return nuri_error_at(builder->input, &NURI_NOWHERE, problem.status,
                         "r%uc%u: %s", builder->height + 1, builder->row + 1,
                         problem.text);
}

/* True if the next word is `-`, as most are: a shortcut. */
static bool has_dash(const struct line *row)
{
    return row->length > 0 && row->text[0] == '-' &&
           (row->length == 1 || row->text[1] == ' ');
}

/* A row of words. */
static bool read_words(struct board_builder *builder, struct line row)
{
    struct line word;

    for (;;) {
        if (has_dash(&row)) {
            if (!nuri_builder_put(builder, &row, NURI_CLUE_NONE,
                                  NURI_UNDECIDED))
                return in_cell(builder);
            nuri_line_skip(&row, row.length > 1 ? 2 : 1);
        } else if (!nuri_line_word(&row, &word))
            return true;
        else if (!put_word(builder, &word))
            return in_cell(builder);
    }
}

/* A value of a row. */
static bool read_value(struct board_builder *builder, const json_t *value)
{
    const struct line word = nuri_json_line(value);
    int64_t n = 0;

    if (nuri_json_whole(value, &n) || json_is_null(value))
        return put_number(builder, n);
    if (json_is_string(value))
        return put_word(builder, &word);
    return nuri_wrong(builder->input, &NURI_NOWHERE,
                      "expected a number, null or a string");
}

static bool read_row(struct board_builder *builder, const json_t *row)
{
    if (json_is_string(row))
        return read_words(builder, nuri_json_line(row));
    if (!json_is_array(row))
        return nuri_wrong(builder->input, &NURI_NOWHERE,
                          "row %u is neither a string nor an array",
                          builder->height + 1);
    for (size_t i = 0; i < json_array_size(row); i++)
        if (!read_value(builder, json_array_get(row, i)))
            return in_cell(builder);
    return true;
}

bool nuri_json_rows_read(struct board_builder *builder, const json_t *rows)
{
    for (size_t i = 0; i < json_array_size(rows); i++)
        if (!read_row(builder, json_array_get(rows, i)) ||
            !nuri_builder_end_row(builder, &NURI_NOWHERE))
            return false;
    return builder->count > 0 ||
           nuri_error_at(builder->input, &NURI_NOWHERE, NURI_ERR_SIZE,
                         "the board has no cells");
}

bool nuri_json_marks_read(const struct input *input, const nuri_puzzle *puzzle,
                          uint32_t y, const char *row, uint8_t *marks)
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
        if (!clue && !nuri_is_one_of(c, "#.?"))
            return nuri_wrong(input, &NURI_NOWHERE,
                              "r%uc%u: expected '#', '.' or '?'", y + 1, x + 1);
        if (c == '#')
            marks[x] = NURI_BLACK;
        else
            marks[x] = clue || c == '.' ? NURI_WHITE : NURI_UNDECIDED;
    }
    return x == g->width ||
           nuri_wrong(input, &NURI_NOWHERE,
                      "row %u has %u cell%s, the puzzle has %u", y + 1, x,
                      x == 1 ? "" : "s", g->width);
}

#endif
