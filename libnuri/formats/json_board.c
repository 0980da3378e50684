/*
 * json_board.c -- boards in JSON: clues and marks.
 */
#include "formats/json_board.h"

#include "base/text.h"
#include "puzzle/puzzle.h"

#include <assert.h>

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
static void begin_row_json_board(struct json_out *json)
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
        begin_row_json_board(json);
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
        begin_row_json_board(json);
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
