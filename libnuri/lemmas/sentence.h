/*
 * sentence.h -- cells and clues in the words of a sentence.
 */
#pragma once

#include "base/text.h"
#include "lemmas/deduction.h"

/* What a sentence is written from, and where to. */
struct sentence {
    struct text *t;
    const struct board *b;
    const struct deductions *f;
    const struct deduction *d; /* its cells and notes are in f */
};

/* Write "r3c1"; or with its clue, "r3c1 (5)".  The text notes the cell. */
void nuri_write_cell(struct text *t, const struct board *b, cell c);
void nuri_write_clue(struct text *t, const struct board *b, cell c);

/* Write "r1c1, r1c2 and r2c1", at most `most` of them: "... and 3 more". */
void nuri_write_cells(struct text *t, const struct board *b, const cell *list,
                      uint32_t count, uint32_t most);

/* Write "the island of r1c1 (3)", "the islands of r1c1 (3) and r4c2 (?)". */
void nuri_write_islands(struct text *t, const struct board *b,
                        const cell *clues, uint32_t count);

/* Write "without it", or for more cells "if any of them were black,". */
void nuri_write_without(struct text *t, uint32_t cells);
