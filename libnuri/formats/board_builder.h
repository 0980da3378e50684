/*
 * board_builder.h -- a board that grows cell by cell, row by row, as it is read.
 */
#ifndef NURI_FORMATS_BOARD_BUILDER_H
#define NURI_FORMATS_BOARD_BUILDER_H

#include "formats/collection.h"
#include "formats/source.h"

/* Zero-initialised it is an empty board of any width; with `told` set, its
 * width and height were told before and rows must agree with `width`. */
struct board_builder {
    int32_t *clue; /* [room], owned, as in nuri_puzzle_new() */
    uint8_t *mark; /* [room], owned: nuri_colour */
    uint32_t room, count;
    uint32_t width, height;
    bool told;
    uint32_t row;     /* cells so far of the row being read */
    unsigned surplus; /* column of its first cell beyond the width */
    uint32_t saw[3];  /* cells without a clue, by their nuri_colour */
};

/* Begin a board of this size.  Refused before anything is allocated. */
nuri_status nuri_builder_size(struct board_builder *builder,
                              const struct source *source,
                              const struct line *place, uint64_t rows,
                              uint64_t columns);

/* The next cell of the row; `place` is where it stands. */
nuri_status nuri_builder_put(struct board_builder *builder,
                             const struct source *source,
                             const struct line *place, int32_t clue,
                             nuri_colour mark);

/* Put the clue that is written here; 0 and what is too large are refused. */
nuri_status nuri_builder_put_clue(struct board_builder *builder,
                                  const struct source *source,
                                  const struct line *place, uint32_t clue);

/* The row is complete: `end` is where it ended.  A row of another length than
 * the others is an error at its first surplus cell, or at its end. */
nuri_status nuri_builder_end_row(struct board_builder *builder,
                                 const struct source *source,
                                 const struct line *end);

/* Move the board into the parsed, the marks as its state if it has one. */
nuri_status nuri_builder_take(struct board_builder *builder,
                              struct parsed *parsed, bool has_state);

/* The rule of the texts that have one sign for blank and for land: with no
 * mark there is no state; with sea marks but no land marks, blanks are land
 * if that makes a solution, so that a solution we wrote is read as one. */
nuri_status nuri_builder_settle(struct board_builder *builder,
                                struct parsed *parsed);

void nuri_builder_drop(struct board_builder *builder);

/* Is this state written with one sign for blank and for land?  Yes if it is
 * complete and, read back, will be found to be a solution. */
nuri_status nuri_builder_is_plain(const nuri_entry *entry, const uint8_t *state,
                                  bool *plain);

/* The marks that a text which holds only one board shows. */
const uint8_t *nuri_builder_shown(const nuri_entry *entry);

#endif
