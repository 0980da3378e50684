/*
 * deduction.h -- what a technique found, and what it rests on.
 *
 * A deduction is one use of one technique: some undecided cells, their common
 * colour, and the causes, decided cells.  It claims: in every solution where
 * the causes have their current colours, the cells have this colour.  (What
 * follows from the clues alone has no causes.)
 */
#pragma once

#include "board/board.h"

/* What a question is about, named by a cell.  A technique may ask one about
 * each square, and one about each cell or part. */
enum question {
    QUESTION_CELL,          /* a cell */
    QUESTION_PART,          /* the part that the cell belongs to */
    QUESTION_SQUARE,        /* the 2x2 square with this first cell */
    QUESTION_CONTRADICTION, /* a white part, when looking for contradictions */
    QUESTION_CONTRADICTION_SQUARE /* a square, likewise */
};

struct query {
    enum question kind;
    cell about;
};

#define UNCOUNTED UINT32_MAX

struct deduction {
    uint32_t technique; /* row of the table */
    nuri_colour colour;
    uint32_t cell_first, cells; /* into deductions.cell; at least one */
    uint32_t causes;            /* their count; UNCOUNTED if counting is
                                   expensive and they are not listed */
    uint32_t cause_first;       /* into deductions.cell, if `listed` */
    bool listed;                /* the causes are there: see view.wanted */
    cell subject, other;        /* what the sentence names; 0 if nothing */
    uint32_t number;            /* likewise */
    uint32_t shapes;            /* shapes of islands that it weighs, at most */
    uint32_t notes;             /* likewise: words after the causes, if those
                                   are listed */
    /* what the technique was asked about, if its view has queries */
    struct query query;
};

/* A log of deductions that grows.  Zero-initialised it is empty.  When memory
 * runs out `failed` is set and what was being added is lost. */
struct deductions {
    struct deduction *list; /* [count] */
    uint32_t count;
    cell *cell; /* [cells], cells and listed causes of all deductions */
    uint32_t cells;
    size_t room, cell_room;
    bool failed;
};

/* Drop the deductions from number `count` on, keeping the memory. */
void nuri_deductions_cut(struct deductions *f, uint32_t count);
void nuri_deductions_empty(struct deductions *f);
void nuri_deductions_clear(struct deductions *f);

/* Add a copy of deduction i of another log, without its causes. */
void nuri_deductions_copy(struct deductions *f, const struct deductions *from,
                          uint32_t i);

/* Add a deduction whose cells and causes are already in the log. */
void nuri_deductions_add(struct deductions *f,
                         const struct deduction *deduction);

/* Append a cell for the next deduction to refer to. */
void nuri_deductions_cell(struct deductions *f, cell c);

static inline const cell *deduction_cells(const struct deductions *f,
                                          const struct deduction *deduction)
{
    return f->cell + deduction->cell_first;
}

/* NULL if they are not listed. */
static inline const cell *deduction_causes(const struct deductions *f,
                                           const struct deduction *deduction)
{
    return deduction->listed ? f->cell + deduction->cause_first : NULL;
}

static inline const uint32_t *deduction_notes(const struct deductions *f,
                                              const struct deduction *deduction)
{
    return f->cell + deduction->cause_first + deduction->causes;
}
