/*
 * json_board.h -- boards in JSON: clues and marks.
 */
#pragma once

#include "formats/json_text.h"

#include <nuri.h>

/* "r1c1", the name of cell i; ["r1c1", ...] */
void nuri_json_cell(struct json_out *json, const char *key,
                    const nuri_puzzle *puzzle, uint32_t i);
void nuri_json_cells(struct json_out *json, const char *key,
                     const nuri_puzzle *puzzle, const uint32_t *cells,
                     size_t count);

/* The clues, a row a string, "-" for cells without one. */
void nuri_json_puzzle(struct json_out *json, const char *key,
                      const nuri_puzzle *puzzle);

/* The cells, a row a string, a character a cell: `#`, `.`, `?` for open ones
 * and `.` for clues (`#` if they are black and `true_clues` is set). */
void nuri_json_state(struct json_out *json, const char *key,
                     const nuri_puzzle *puzzle, const uint8_t *marks,
                     bool true_clues);
