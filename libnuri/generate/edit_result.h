/*
 * edit_result.h -- what an edit of a puzzle has found: plain data.
 */
#pragma once

#include "puzzle/puzzle.h"

/* An edit and its public view; owns both. */
struct edit {
    nuri_edit shown; /* nuri_edit_show() sets its pointers */
    nuri_puzzle *puzzle;
    uint8_t *solution; /* [cells], if is_solved */
    bool is_solved;
    nuri_change *change; /* [count] */
    size_t count, room;
    uint32_t *differ;         /* [shown.differ_count], or NULL */
    nuri_open_region *region; /* [shown.region_count], or NULL */
};

/* An empty edit; NULL without memory. */
struct edit *nuri_edit_new(const nuri_puzzle *puzzle);

/* The public view, updated. */
nuri_edit *nuri_edit_show(struct edit *edit);

/* For nuri_edit_free(). */
void nuri_edit_clear(struct edit *edit);

/* NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_edit_add(struct edit *edit, const nuri_change *change);

/* Sort by cost, then kind, then reading order.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_edit_sort(struct edit *edit);

/* Note where the solution, if any, differs from this colouring [cells].
 * NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_edit_compare(struct edit *edit, const uint8_t *colouring);

/* Make or undo a change on clues [cells]. */
void nuri_change_do(int32_t *clues, const nuri_change *change);
void nuri_change_undo(int32_t *clues, const nuri_change *change);

/* How much it changes a puzzle of this width: least if a clue moves one cell,
 * or a number changes by one; most if a clue is added or removed. */
int64_t nuri_change_cost(const nuri_change *change, uint32_t width);

/* Copy the clues, without the frame, to `clues` [cells]. */
void nuri_puzzle_copy_clues(const nuri_puzzle *puzzle, int32_t *clues);
