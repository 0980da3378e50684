/*
 * ways.h -- the cells that parts of a set need to be connected.
 *
 * A set is known to hold some cells, and may hold others; the known ones form
 * parts.  The nearest part is joined to the joined ones by a shortest way.  A
 * cell that cuts off some part is found when the first such part is joined: all
 * that was joined before is on one side of it, and it is on every way.  To find
 * these cells of a way, flood what is reached without the rest of the way.  If
 * the flood touches neither a later cell of the way nor the part, the next cell
 * of the way is needed.
 */
#pragma once

#include "base/sets.h"

#include <assert.h>

/* No more cells than bits. */
enum { MAX_WAY_LENGTH = 64 * SET_WORDS };

struct way {
    /* Between the ends, without them. */
    uint32_t cell[MAX_WAY_LENGTH];
    uint32_t length;
    uint32_t end; /* its last cell, in the other part */
};

/* A shortest way from `joined` to `rest`.  False if there is none. */
SET_INLINE bool way_find(struct way *way, const uint64_t *joined,
                         const uint64_t *rest, const uint64_t *possible,
                         uint32_t k, const int n)
{
    uint64_t wave[MAX_WAY_LENGTH + 1][SET_WORDS];
    uint64_t met[SET_WORDS];
    uint32_t d = 0;

    set_copy(wave[0], joined, n);
    for (;; d++) {
        assert(d < MAX_WAY_LENGTH);
        if (!set_spread(wave[d + 1], wave[d], possible, k, n))
            return false;
        if (set_meets(wave[d + 1], rest, n))
            break;
    }
    for (int i = 0; i < n; i++)
        met[i] = wave[d + 1][i] & rest[i];
    way->end = set_lowest(met, n);
    way->length = d;
    for (uint32_t at = way->end; d > 0; d--) {
        set_only(met, at, n);
        set_spread(met, met, wave[d], k, n);
        at = set_lowest(met, n);
        way->cell[d - 1] = at;
    }
    return true;
}

/* The farthest cell of the way, from m on, that is in `cells`. */
static inline uint32_t way_farthest(const struct way *way,
                                    const uint64_t *cells, uint32_t m)
{
    for (uint32_t j = way->length; j-- > m + 1;)
        if (set_has(cells, way->cell[j]))
            return j;
    return m;
}

/* Write to cut [way->length], in order, the cells of the way that are needed to
 * reach the part at its end.  Return their number. */
SET_INLINE uint32_t way_cuts(const struct way *way, const uint64_t *joined,
                             const uint64_t *part, const uint64_t *possible,
                             uint32_t k, uint32_t *cut, const int n)
{
    uint64_t flood[SET_WORDS], among[SET_WORDS], wide[SET_WORDS];
    uint32_t i = 0, m = 0; /* cells flooded; touched */
    uint32_t count = 0;

    set_copy(among, possible, n);
    for (uint32_t j = 0; j < way->length; j++)
        set_remove(among, way->cell[j]);
    set_copy(flood, joined, n);
    while (i < way->length) {
        set_spread(wide, flood, possible, k, n);
        if (set_meets(wide, part, n))
            break;
        m = way_farthest(way, wide, m);
        if (set_join(flood, wide, among, n))
            continue;
        assert(i <= m && m < way->length);
        if (i == m)
            cut[count++] = way->cell[m++];
        while (i < m)
            set_add(flood, way->cell[i++]);
    }
    return count;
}
