/*
 * ranking.h -- things sorted by rank, the same on every machine.
 */
#pragma once

#include <stdint.h>

struct ranked {
    uint32_t rank;
    uint32_t item; /* a number that no other of the list has */
};

/* The lowest rank first, and of one rank the lowest item: a total order, so
 * that it does not matter how qsort() sorts.  O(n log n). */
void nuri_ranking_sort(struct ranked *list, uint32_t count);

/* Numbers, the lowest first. */
void nuri_numbers_sort(uint32_t *list, uint32_t count);
