/*
 * follow_sea.h -- the sea is connected, and has no pools.
 *
 * Cells that the known sea cannot reach are white; cells that it needs to be
 * connected (cuts.h) are black.  Nothing new follows if three things hold.
 * Each new white cell, and each possible black cell around it, has its
 * neighbours joined round it.  No new white cell is around another.  All new
 * black cells are next to known ones.
 */
#pragma once

#include "bitboard/cuts.h"
#include "bitboard/types.h"

/* The white cells and the eight cells around each.  True if two of them are
 * around each other. */
SET_INLINE bool spread_round(uint64_t *around, const uint64_t *land, uint32_t k,
                             const int n)
{
    uint64_t before[SET_WORDS], after[SET_WORDS], row[SET_WORDS];
    uint64_t pairs = 0;

    set_toward_last(before, land, 1, n);
    set_toward_first(after, land, 1, n);
    for (int i = 0; i < n; i++) {
        row[i] = land[i] | before[i] | after[i];
        pairs |= land[i] & before[i];
    }
    set_toward_last(before, row, k, n);
    set_toward_first(after, row, k, n);
    for (int i = 0; i < n; i++) {
        around[i] = row[i] | before[i] | after[i];
        pairs |= land[i] & before[i];
    }
    return pairs != 0;
}

/* True if new cells may have consequences.  For two white cells around each
 * other, the cuts before the second are unknown. */
SET_INLINE bool sea_matters(const struct bitboard *b, uint64_t *position,
                            const uint64_t *news, const uint64_t *cuts,
                            const int n)
{
    const uint64_t *const sea = position_sea(position, n);
    const uint64_t *const land = position_land(position, n);
    uint64_t old_sea[SET_WORDS], new_land[SET_WORDS], near[SET_WORDS];
    uint64_t alone = 0, cut = 0;

    for (int i = 0; i < n; i++) {
        old_sea[i] = sea[i] & ~news[i];
        new_land[i] = land[i] & news[i];
    }
    set_spread(near, old_sea, b->cells, b->stride, n);
    for (int i = 0; i < n; i++)
        alone |= sea[i] & ~near[i];
    if (alone || spread_round(near, new_land, b->stride, n))
        return true;
    for (int i = 0; i < n; i++)
        cut |= cuts[i] & b->cells[i] & near[i] & (~land[i] | new_land[i]);
    return cut != 0;
}

/* Apply connection.  False on a contradiction.  `news` are the cells known
 * since the last call. */
SET_INLINE bool follow_sea(const struct bitboard *b, uint64_t *position,
                           const uint64_t *news, const int n)
{
    uint64_t *const sea = position_sea(position, n);
    uint64_t *const land = position_land(position, n);
    uint64_t possible[SET_WORDS], reached[SET_WORDS], cuts[SET_WORDS];
    uint64_t any = 0;

    for (int i = 0; i < n; i++) {
        possible[i] = b->cells[i] & ~land[i];
        any |= sea[i];
    }
    if (!any)
        return true;
    cuts_find(cuts, possible, b->stride, n);
    if (!sea_matters(b, position, news, cuts, n))
        return true;
    for (int i = 0; i < n; i++)
        cuts[i] &= possible[i] & ~sea[i];
    if (!cuts_join(sea, reached, possible, cuts, b->stride, n))
        return false;
    set_flood(reached, possible, b->stride, n);
    for (int i = 0; i < n; i++)
        land[i] |= possible[i] & ~reached[i];
    return true;
}

/* No pools: next to three black cells of a square, the fourth is white.  False
 * on a pool. */
SET_INLINE bool follow_squares(const struct bitboard *b, uint64_t *position,
                               const int n)
{
    const uint64_t *const sea = position_sea(position, n);
    uint64_t *const land = position_land(position, n);
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
        land[i] |= (one[i] | last[i]) & ~sea[i];
    return true;
}
