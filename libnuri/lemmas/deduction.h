/*
 * deduction.h -- what a technique found, and what it rests on.
 *
 * A deduction is one use of one technique: some undecided cells, their common
 * colour, and the causes, decided cells.  It claims: in every solution where
 * the causes have their current colours, the cells have this colour.  (What
 * follows from the clues alone has no causes.)
 *
 * A technique that finds it names no causes: there may be cells times cells of
 * them, and mostly nobody asks why.
 */
#pragma once

#include "board/board.h"
#include "language/say.h"

/* What a technique asks, named by a cell: one question about each square, and
 * one about each cell or part. */
enum question_kind {
    QUESTION_CELL,          /* about a cell */
    QUESTION_PART,          /* the part that the cell belongs to */
    QUESTION_SQUARE,        /* the 2x2 square with this first cell */
    QUESTION_CONTRADICTION, /* a white part, when looking for contradictions */
    QUESTION_CONTRADICTION_SQUARE, /* a square, likewise */
    QUESTION_REACH                 /* what a clue can reach */
};

struct question {
    enum question_kind kind;
    cell about;
};

struct deduction {
    uint32_t technique; /* row of the table */
    nuri_colour colour;
    struct question asked;
    uint32_t first, cells; /* into deductions.cell; at least one */
    uint32_t shapes;       /* shapes of islands that it weighs, at most */
    /* What it is about; asked why, a technique may find it by these, and then
     * puts there what the sentence names. */
    cell subject, other; /* 0 if nothing */
    uint32_t number, total;
    /* Once it was asked why: */
    uint32_t causes, notes; /* words after the cells, and after these */
    enum sentence_id says;
};

/* A log of deductions that grows.  Zero-initialised it is empty.  When memory
 * runs out `failed` is set and what was being added is lost. */
struct deductions {
    struct deduction *list; /* [count] */
    uint32_t count;
    cell *cell; /* [cells], cells, causes and notes of all deductions */
    uint32_t cells;
    size_t room, cell_room;
    bool failed;
};

/* Drop the deductions from number `count` on, keeping the memory. */
void nuri_deductions_cut(struct deductions *f, uint32_t count);
void nuri_deductions_clear(struct deductions *f);

/* Append a cell for the next deduction to refer to. */
void nuri_deductions_cell(struct deductions *f, cell c);

/* Add a deduction whose cells, causes and notes, and no more, were appended; or
 * deduction i of another log, whole. */
void nuri_deductions_add(struct deductions *f, const struct deduction *d);
void nuri_deductions_copy(struct deductions *f, const struct deductions *from,
                          uint32_t i);

static inline const cell *deduction_cells(const struct deductions *f,
                                          const struct deduction *deduction)
{
    return f->cell + deduction->first;
}

static inline const cell *deduction_causes(const struct deductions *f,
                                           const struct deduction *deduction)
{
    return deduction_cells(f, deduction) + deduction->cells;
}

static inline const uint32_t *deduction_notes(const struct deductions *f,
                                              const struct deduction *deduction)
{
    return deduction_causes(f, deduction) + deduction->causes;
}
