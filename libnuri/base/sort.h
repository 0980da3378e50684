/* sort.h -- sorting, the same on every machine. */
#pragma once

#include <stdint.h>

struct ranked {
    uint32_t rank;
    uint32_t item; /* unique in the list */
};

/* Sort by rank, then item.  This order is total, so the qsort() used makes no
 * difference.  O(n log n). */
void nuri_ranking_sort(struct ranked *list, uint32_t count);

void nuri_numbers_sort(uint32_t *list, uint32_t count);
