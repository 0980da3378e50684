/*
 * board_builder.h -- build a board cell by cell, row by row.
 */
#pragma once

#include "formats/collection.h"

/* Marks besides nuri_colour, for characters whose meaning depends on the board:
 * see characters.c.  A blank is a space or an empty field. */
enum {
    NURI_MARK_DOT = NURI_WHITE + 1,
    NURI_MARK_BLANK,
    NURI_MARK_DASH,
    NURI_MARKS
};

/* Zero-initialised except for the input, it is an empty board of any width.
 * With `size_is_given` the width is that of a header, and rows must have it. */
struct board_builder {
    const struct input *input;
    struct entry_builder entry; /* the entry that gets the board */
    int32_t *clue;              /* [room], owned, as in nuri_puzzle_new() */
    uint8_t *mark; /* [room], owned: nuri_colour or NURI_MARK_... */
    uint32_t room, count;
    uint32_t width, height;
    bool size_is_given;
    uint32_t row;             /* cells of the current row so far */
    unsigned surplus;         /* column of its first cell beyond the width */
    uint32_t saw[NURI_MARKS]; /* cells without a clue, by their marks */
};

/* With a lenient input all of these accept what nuri_read_lenient() lists, and
 * add warnings to the entry. */

/* Refuse a size that no board has. */
bool nuri_board_size(const struct input *input, const struct line *place,
                     uint64_t rows, uint64_t columns);

/* Begin a board of this size.  Refused before anything is allocated. */
bool nuri_builder_size(struct board_builder *builder, const struct line *place,
                       uint64_t rows, uint64_t columns);

/* Add a cell to the row; `place` is where it is in the text. */
bool nuri_builder_put(struct board_builder *builder, const struct line *place,
                      int32_t clue, uint8_t mark);

/* Add the clue of these digits; 0 and too large numbers are refused. */
bool nuri_builder_put_clue(struct board_builder *builder,
                           const struct line *place, uint32_t clue);

/* End the row, at `end`.  A row of the wrong length is an error at its first
 * surplus cell, or at its end. */
bool nuri_builder_end_row(struct board_builder *builder,
                          const struct line *end);

/* Add the cell of this word; if it is invalid, fill the error. */
struct signs;
typedef bool read_cell_fn(struct board_builder *builder,
                          const struct signs *signs, const struct line *word);

/* Read a row with a word for each cell. */
bool nuri_builder_read_row(struct board_builder *builder, struct line line,
                           read_cell_fn *read_cell, const struct signs *signs);

/* A header that contradicts the rows: a number, "row" or "column", "s" or "",
 * and the number found. */
#define NURI_HEADER_SAYS "the header says %u %s%s, %u found"

/* After all rows: check that there are as many as the header at `place`
 * says. */
bool nuri_builder_check_rows(struct board_builder *builder,
                             const struct line *place, uint32_t rows);

/* Move the board into the entry, with its marks if it has any. */
bool nuri_builder_take(struct board_builder *builder, bool has_state);

/* If `ok`, move the entry into the collection.  Then the builder is empty in
 * any case. */
bool nuri_builder_finish(struct board_builder *builder, bool ok);

void nuri_builder_clear(struct board_builder *builder);
