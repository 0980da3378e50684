/*
 * edit_result.h -- what an edit of a puzzle has found: plain data.
 */
#pragma once

#include "puzzle/puzzle.h"

/* An edit, and what it shows: owned. */
struct edit {
    nuri_edit shown; /* its pointers are set by nuri_edit_show() */
    nuri_puzzle *puzzle;
    uint8_t *solution; /* [cells], if is_solved */
    bool is_solved;
    nuri_change *change; /* [count] */
    size_t count, room;
    uint32_t *differ;         /* [shown.differ_count], or NULL */
    nuri_open_region *region; /* [shown.region_count], or NULL */
};

/* Nothing is found yet; NULL if there is no room. */
struct edit *nuri_edit_new(const nuri_puzzle *puzzle);

/* What callers see, as it is now. */
nuri_edit *nuri_edit_show(struct edit *edit);

/* nuri_edit_free(). */
void nuri_edit_clear(struct edit *edit);

/* NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_edit_add(struct edit *edit, const nuri_change *change);

/* The smallest first, and in the end by kind and reading order.  NURI_OK or
 * NURI_ERR_MEMORY. */
nuri_status nuri_edit_sort(struct edit *edit);

/* Note where the solution, if there is one, is not this colouring [cells].
 * NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_edit_compare(struct edit *edit, const uint8_t *colouring);

/* Do it, or take it back, on clues [cells]. */
void nuri_change_do(int32_t *clues, const nuri_change *change);
void nuri_change_undo(int32_t *clues, const nuri_change *change);

/* How much of a puzzle of this width it changes: a clue that goes one cell, or
 * one up, hardly anything; one that comes or goes, the most. */
int64_t nuri_change_cost(const nuri_change *change, uint32_t width);

/* The clues of the puzzle, without the frame, into `clues` [cells]. */
void nuri_puzzle_copy_clues(const nuri_puzzle *puzzle, int32_t *clues);
