/*
 * json_board.c -- boards in JSON: clues and marks.
 *
 *     word  = number | `?`                a clue
 *           | `-` | `.` | `_` | `0`       nothing
 *           | `B`                         a hole: refused
 *     number = 1 ..                       a clue
 *            | 0 | -1                     nothing
 *            | -2                         a hole: refused
 *     mark  = `#` | `.` | `?`             sea, land, open; in a clue cell
 *                                         anything but `#` is white
 */
#include "formats/json_board.h"

#include "base/text.h"
#include "puzzle/puzzle.h"

#include <assert.h>
#include <string.h>

nuri_status nuri_json_board_word(struct board_builder *builder,
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

nuri_status nuri_json_board_number(struct board_builder *builder,
                                   const struct input *input, int64_t n)
{
    const struct line place = {"", 0, 0, 0};

    if (n == 0 || n == -1)
        return nuri_builder_put(builder, input, &place, NURI_CLUE_NONE,
                                NURI_UNDECIDED);
    if (n == -2)
        return nuri_error_set(input->error, NURI_ERR_UNSUPPORTED, 0, 0,
                              NURI_NO_HOLES);
    if (n < 0)
        return nuri_error_set(input->error, NURI_ERR_SYNTAX, 0, 0,
                              "a clue is not negative");
    return nuri_builder_put_clue(builder, input, &place,
                                 n > UINT32_MAX ? UINT32_MAX : (uint32_t)n);
}

nuri_status nuri_json_board_marks(const struct input *input,
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

void nuri_json_cell(struct json_out *json, const char *key,
                    const nuri_puzzle *puzzle, uint32_t i)
{
    char name[NURI_CELL_NAME_SIZE];

    assert(i < grid_cells(&puzzle->grid));
    nuri_json_string(json, key, nuri_cell_name(name, puzzle->grid.width, i));
}

void nuri_json_cells(struct json_out *json, const char *key,
                     const nuri_puzzle *puzzle, const uint32_t *cells,
                     size_t count)
{
    nuri_json_open(json, key, '[');
    for (size_t i = 0; i < count; i++)
        nuri_json_cell(json, NULL, puzzle, cells[i]);
    nuri_json_close(json, ']');
}

/* Begin a row of a board. */
static void begin_row(struct json_out *json)
{
    nuri_json_key(json, NULL);
    nuri_text_put(json->out, json->indent ? "\n  \"" : "\"");
}

void nuri_json_puzzle(struct json_out *json, const char *key,
                      const nuri_puzzle *puzzle)
{
    const struct grid *const g = &puzzle->grid;

    nuri_json_open(json, key, '[');
    for (uint32_t y = 0; y < g->height; y++) {
        begin_row(json);
        for (uint32_t x = 0; x < g->width; x++) {
            const int32_t clue = puzzle->clue[grid_cell(g, x, y)];
            if (x > 0)
                nuri_text_put_char(json->out, ' ');
            if (clue > 0)
                nuri_text_put_uint(json->out, (uint32_t)clue);
            else
                nuri_text_put_char(json->out, clue ? '?' : '-');
        }
        nuri_text_put_char(json->out, '"');
    }
    nuri_json_close(json, ']');
}

/* Cells that are written in one go. */
enum { CELLS_AT_ONCE = 64 };

void nuri_json_state(struct json_out *json, const char *key,
                     const nuri_puzzle *puzzle, const uint8_t *marks,
                     bool true_clues)
{
    const struct grid *const g = &puzzle->grid;
    char some[CELLS_AT_ONCE];
    uint32_t count = 0;

    nuri_json_open(json, key, '[');
    for (uint32_t y = 0; y < g->height; y++) {
        begin_row(json);
        for (uint32_t x = 0; x < g->width; x++, marks++) {
            const bool clue =
                puzzle->clue[grid_cell(g, x, y)] != NURI_CLUE_NONE;
            const bool land = clue && !(true_clues && *marks == NURI_BLACK);
            assert(*marks <= NURI_WHITE && count < CELLS_AT_ONCE);
            some[count++] = "?#."[land ? NURI_WHITE : *marks];
            if (count < CELLS_AT_ONCE && x + 1 < g->width)
                continue;
            nuri_text_add(json->out, some, count);
            count = 0;
        }
        nuri_text_put_char(json->out, '"');
    }
    nuri_json_close(json, ']');
}
