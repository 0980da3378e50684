/*
 * ranges.h -- many cells in few names.
 *
 * A range is all cells of a rectangle, most often of a row or a column, and is
 * named by two of its corners.
 */
#pragma once

#include "base/grid.h"

#include <stddef.h>

struct range {
    uint32_t first,
        last; /* indices of corners; of one cell both are the same */
};

/* Divide the cells into `ranges` [count]; ranges, and the corners of each, are
 * in the order of the list.  Two cells are no range.
 * Returns how many there are; 0 without memory. */
size_t nuri_ranges_find(struct range *ranges, const struct grid *g,
                        const uint32_t *cells, size_t count);
