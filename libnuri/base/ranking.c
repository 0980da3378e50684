/*
 * ranking.c -- things sorted by rank, the same on every machine.
 */
#include "base/ranking.h"

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
