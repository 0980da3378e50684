/*
 * board_builder.h -- a puzzle whose board grows cell by cell, row by row, as it
 * is read.
 */
#pragma once

#include "formats/collection.h"

/* Beside a nuri_colour, what a cell is whose character means one thing on one
 * board and another on another: see characters.c.  A blank is a space or an
 * empty field. */
enum {
    NURI_MARK_DOT = NURI_WHITE + 1,
    NURI_MARK_BLANK,
    NURI_MARK_DASH,
    NURI_MARKS
};

/* With an input, and otherwise zero-initialised, it is an empty board of any
 * width; with `size_is_given`, its width comes from a header, and rows must
 * agree with `width`. */
struct board_builder {
    const struct input *input;
    struct entry_builder entry; /* what the board becomes a part of */
    int32_t *clue;              /* [room], owned, as in nuri_puzzle_new() */
    uint8_t *mark; /* [room], owned: nuri_colour, or NURI_MARK_... */
    uint32_t room, count;
    uint32_t width, height;
    bool size_is_given;
    uint32_t row;               /* cells so far of the row being read */
    unsigned surplus;           /* column of its first cell beyond the width */
    uint32_t saw[NURI_MARKS];   /* cells without a clue, by their marks */
    struct entry_builder notes; /* its warnings: what was accepted */
};

/* In a lenient input all of these accept what nuri_read_lenient() lists, and
 * add warnings to `notes`. */

/* Refuse a board of this size if there is none. */
bool nuri_board_size(const struct input *input, const struct line *place,
                     uint64_t rows, uint64_t columns);

/* Begin a board of this size.  Refused before anything is allocated. */
bool nuri_builder_size(struct board_builder *builder, const struct line *place,
                       uint64_t rows, uint64_t columns);

/* The next cell of the row; `place` is where it stands. */
bool nuri_builder_put(struct board_builder *builder, const struct line *place,
                      int32_t clue, uint8_t mark);

/* Put the clue that is written here; 0 and what is too large are refused. */
bool nuri_builder_put_clue(struct board_builder *builder,
                           const struct line *place, uint32_t clue);

/* A character that is a cell when it is a word by itself. */
struct cell_character {
    char character;
    uint8_t mark;
    int32_t clue;
};

/* Put the clue that this word is, or what it means by the list, which ends with
 * character 0; of another word, fault() is told `what`. */
bool nuri_builder_put_word(struct board_builder *builder,
                           const struct line *word,
                           const struct cell_character *characters,
                           fault_fn *fault, const char *what);

/* The row is complete: `end` is where it ended.  A row of another length than
 * the others is an error at its first surplus cell, or at its end. */
bool nuri_builder_end_row(struct board_builder *builder,
                          const struct line *end);

/* Put the cell that this word is; where it is none, fill the error. */
typedef bool read_cell_fn(struct board_builder *builder,
                          const struct line *word);

/* Read a row of words, one for each cell. */
bool nuri_builder_read_row(struct board_builder *builder, struct line line,
                           read_cell_fn *read_cell);

/* All rows are read: check that there are as many as the header at `place`
 * says. */
bool nuri_builder_check_rows(struct board_builder *builder,
                             const struct line *place, uint32_t rows);

/* Move the board into the entry, the marks as its state if it has one. */
bool nuri_builder_take(struct board_builder *builder, bool has_state);

/* All is complete, if `ok`: move the entry into the collection.  Whatever
 * happens, the builder is empty afterwards. */
bool nuri_builder_finish(struct board_builder *builder, bool ok);

void nuri_builder_clear(struct board_builder *builder);
