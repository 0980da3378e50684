/* sort.c -- sorting, the same on every machine. */
#include "base/sort.h"

#include <assert.h>
#include <stdlib.h>

static int by_rank(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;

    if (x->rank != y->rank)
        return x->rank < y->rank ? -1 : 1;
    return (x->item > y->item) - (x->item < y->item);
}

void nuri_ranking_sort(struct ranked *list, uint32_t count)
{
    assert(list || count == 0);
    if (count > 1)
        qsort(list, count, sizeof *list, by_rank);
}

static int by_number(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

void nuri_numbers_sort(uint32_t *list, uint32_t count)
{
    if (count > 0)
        qsort(list, count, sizeof *list, by_number);
}
