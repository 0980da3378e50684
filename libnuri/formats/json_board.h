/*
 * json_board.h -- boards in JSON: clues and marks.
 */
#ifndef NURI_FORMATS_JSON_BOARD_H
#define NURI_FORMATS_JSON_BOARD_H

#include "formats/board_builder.h"
#include "formats/json_text.h"

/* ---- Reading.  Faults have no place: the caller knows the record. */

/* Put the clue or blank that this word, or number, is. */
nuri_status nuri_json_board_word(struct board_builder *builder,
                                 const struct input *input,
                                 const struct line *word);
nuri_status nuri_json_board_number(struct board_builder *builder,
                                   const struct input *input, int64_t n);

/* Row y of the marks, into `marks` [width]. */
nuri_status nuri_json_board_marks(const struct input *input,
                                  const nuri_puzzle *puzzle, uint32_t y,
                                  const char *row, uint8_t *marks);

/* ---- Writing. */

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

#endif
