/*
 * shape_counts.h -- how many shapes islands had when they were counted last.
 *
 * To count the shapes of an island takes a while, most of all if they are too
 * many. How many there are depends on its cells, on the undecided cells that it
 * may come to, and on the land without a clue among them: as long as these are
 * the same, so is the number.
 */
#pragma once

#include "puzzle/puzzle.h"

#include <stdbool.h>

struct shape_counts;

/* For the islands of this puzzle; NULL if there is no memory. */
struct shape_counts *nuri_shape_counts_new(const nuri_puzzle *p);
void nuri_shape_counts_free(struct shape_counts *m);

/* What a count came to. */
struct shape_count {
    uint32_t shapes;
    bool is_whole; /* are they all? */
};

/* That of the island of this clue where it depends on this list [count]; NULL if
 * it is not remembered. */
const struct shape_count *nuri_shape_counts_find(const struct shape_counts *m,
                                                 cell clue, const cell *list,
                                                 uint32_t count);

/* Remember it: as the one for a board that stays, or else for one that passes,
 * which are the two that an island has.  If there is no memory, it is not. */
void nuri_shape_counts_keep(struct shape_counts *m, cell clue, bool temporary,
                            const cell *list, uint32_t count,
                            const struct shape_count *result);
