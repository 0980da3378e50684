/*
 * shape_counts.h -- how many shapes islands had when last counted.
 *
 * Counting the shapes of an island is slow, especially if there are too many.
 * Their number depends on its cells, on the undecided cells that it may reach,
 * and on the white without a clue among them.  While these are the same, so is
 * the number.
 */
#pragma once

#include "puzzle/puzzle.h"

#include <stdbool.h>

struct shape_counts;

/* For the islands of this puzzle; NULL if there is no memory. */
struct shape_counts *nuri_shape_counts_new(const nuri_puzzle *p);
void nuri_shape_counts_free(struct shape_counts *m);

/* The result of a count. */
struct shape_count {
    uint32_t shapes;
    bool is_whole; /* they are all */
};

/* The count of this clue's island for this list [count]; NULL if unknown. */
const struct shape_count *nuri_shape_counts_find(const struct shape_counts *m,
                                                 cell clue, const cell *list,
                                                 uint32_t count);

/* Remember it.  An island has two places: one for a board that stays, one for a
 * temporary board.  Does nothing if there is no memory. */
void nuri_shape_counts_keep(struct shape_counts *m, cell clue, bool temporary,
                            const cell *list, uint32_t count,
                            const struct shape_count *result);
