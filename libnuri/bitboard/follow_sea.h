/*
 * follow_sea.h -- the sea is connected.
 *
 * What cannot be reached from known sea is white; and without what known sea
 * needs to hang together (cuts.h) there is no solution.  Nothing new can
 * be told if each new land cell, and each cell around it that may be black, has
 * its neighbours joined round it, none lies around another, and all new sea lies
 * beside what is known.
 */
#pragma once

#include "bitboard/cuts.h"
#include "bitboard/types.h"

/* The land and the eight cells around each.  Do two of its cells lie around each
 * other? */
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

/* May these new cells tell something?  If two of them lie around each other, what
 * one of them was before the other came is not known any more. */
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

/* False if known sea cannot be connected.  `news` are cells that became known
 * since the last time. */
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
