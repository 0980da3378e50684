/*
 * edit.h -- what an edit of a puzzle has found: plain data.
 */
#ifndef NURI_GENERATE_EDIT_H
#define NURI_GENERATE_EDIT_H

#include "puzzle/puzzle.h"

/* Cells that touch each other and differ between solutions. */
struct open_region {
    uint32_t *cell; /* [count], owned: indices, in reading order */
    size_t count;
    nuri_change *settler; /* [settlers], owned: numbers that settle it */
    size_t settlers;
};

struct nuri_edit {
    nuri_puzzle *puzzle; /* owned: with the changes that were made */
    uint8_t *solution;   /* [cells], owned; of that puzzle, if is_solved */
    bool is_solved;
    nuri_outcome outcome; /* of that puzzle */
    nuri_limit limit;
    unsigned level, score; /* of that puzzle; 0: not rated */
    uint32_t undecided;    /* changes that took too much work to judge */
    nuri_change *change;   /* [count], owned */
    size_t count, room;
    uint32_t *differ; /* [differ_count], owned, or NULL */
    size_t differ_count;
    unsigned together;                        /* changes in each set; 0: 1 */
    uint32_t tried[NURI_SUGGEST_CHANGES + 1]; /* sets, by number of changes */
    struct open_region *region;               /* [regions], owned, or NULL */
    size_t regions;
};

/* Nothing is found yet; NULL if there is no room. */
nuri_edit *nuri_edit_new(const nuri_puzzle *puzzle);

/* NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_edit_add(nuri_edit *edit, const nuri_change *change);

/* The smallest first, and in the end by kind and reading order.  NURI_OK or
 * NURI_ERR_MEMORY. */
nuri_status nuri_edit_sort(nuri_edit *edit);

/* Note where the solution, if there is one, is not this picture [cells].  NURI_OK
 * or NURI_ERR_MEMORY. */
nuri_status nuri_edit_compare(nuri_edit *edit, const uint8_t *picture);

/* Do it, or take it back, on clues [cells]. */
void nuri_change_do(int32_t *clues, const nuri_change *change);
void nuri_change_undo(int32_t *clues, const nuri_change *change);

/* How much of a puzzle of this width it changes: a clue that goes one cell, or one
 * up, hardly anything; one that comes or goes, the most. */
int64_t nuri_change_cost(const nuri_change *change, uint32_t width);

/* The clues of the puzzle, without the frame, into `clues` [cells]. */
void nuri_puzzle_copy_clues(const nuri_puzzle *puzzle, int32_t *clues);

#endif
