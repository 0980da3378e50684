/*
 * follow_sea.h -- the sea is connected, and has no pools.
 *
 * Cells that the known sea cannot reach are white; cells that it needs to be
 * connected (cuts.h) are black.
 */
#pragma once

#include "bitboard/cuts.h"
#include "bitboard/types.h"

/* Apply connection.  False on a contradiction. */
SET_INLINE bool follow_sea(const struct bitboard *b, uint64_t *position,
                           const int n)
{
    uint64_t *const sea = position_set(position, SEA_SET, n);
    uint64_t *const white = position_set(position, WHITE_SET, n);
    uint64_t possible[SET_WORDS], reached[SET_WORDS], cuts[SET_WORDS];
    uint64_t any = 0;

    for (int i = 0; i < n; i++) {
        possible[i] = b->cells[i] & ~white[i];
        any |= sea[i];
    }
    if (!any)
        return true;
    cuts_find(cuts, possible, b->stride, n);
    for (int i = 0; i < n; i++)
        cuts[i] &= possible[i] & ~sea[i];
    if (!cuts_join(sea, reached, possible, cuts, b->stride, n))
        return false;
    set_flood(reached, possible, b->stride, n);
    for (int i = 0; i < n; i++)
        white[i] |= possible[i] & ~reached[i];
    return true;
}

/* No pools: next to three black cells of a square, the fourth is white.  False
 * on a pool. */
SET_INLINE bool follow_squares(const struct bitboard *b, uint64_t *position,
                               const int n)
{
    const uint64_t *const sea = position_set(position, SEA_SET, n);
    uint64_t *const white = position_set(position, WHITE_SET, n);
    /* Of a cell and its right neighbour: both black; exactly one. */
    uint64_t pair[SET_WORDS], one[SET_WORDS];
    uint64_t pair_below[SET_WORDS], one_below[SET_WORDS], last[SET_WORDS];
    uint64_t all = 0, three = 0;

    set_toward_first(last, sea, 1, n);
    for (int i = 0; i < n; i++) {
        pair[i] = sea[i] & last[i];
        one[i] = sea[i] ^ last[i];
    }
    set_toward_first(pair_below, pair, b->stride, n);
    set_toward_first(one_below, one, b->stride, n);
    for (int i = 0; i < n; i++) {
        all |= pair[i] & pair_below[i];
        one_below[i] &= pair[i];
        one[i] &= pair_below[i];
        three |= one[i] | one_below[i];
    }
    if (all || !three)
        return !all;
    set_toward_last(last, one_below, b->stride, n);
    for (int i = 0; i < n; i++)
        one[i] |= last[i];
    set_toward_last(last, one, 1, n);
    for (int i = 0; i < n; i++)
        white[i] |= (one[i] | last[i]) & ~sea[i];
    return true;
}
