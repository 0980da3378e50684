/*
 * ways.h -- the cells that parts of a set need to hang together.
 *
 * A set is known to hold some cells, and may hold others; what is known falls
 * into parts.  The nearest part is joined to those that are joined already, over
 * a shortest way.  A cell without which some part is cut off is found when the
 * first such part is joined: at that time, all that was joined before is on the
 * one side of it.  And it lies on the way, since it lies on every way.  Which
 * cells of a way are such is found by going along it: all that can be reached
 * without the rest of the way is flooded; if that touches no later cell of the
 * way, nor the part, the next cell of the way is one without which there is no
 * going on.
 */
#pragma once

#include "base/sets.h"

#include <assert.h>

/* There are no more cells than bits. */
enum { MAX_WAY_LENGTH = 64 * SET_WORDS };

struct way {
    /* from one side to the other, without those it leads from and to */
    uint32_t cell[MAX_WAY_LENGTH];
    uint32_t length;
    uint32_t end; /* where it leads to */
};

/* A shortest way from what is joined to the rest.  False if there is none. */
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

/* How far along the way, from m on, do these cells lie? */
static inline uint32_t way_farthest(const struct way *way,
                                    const uint64_t *cells, uint32_t m)
{
    for (uint32_t j = way->length; j-- > m + 1;)
        if (set_has(cells, way->cell[j]))
            return j;
    return m;
}

/* Cells of the way without which the part at its end is not reached, in its
 * order, into cut [way->length]; how many? */
SET_INLINE uint32_t way_cuts(const struct way *way, const uint64_t *joined,
                             const uint64_t *part, const uint64_t *possible,
                             uint32_t k, uint32_t *cut, const int n)
{
    uint64_t flood[SET_WORDS], among[SET_WORDS], wide[SET_WORDS];
    uint32_t i = 0, m = 0; /* of the way: flooded; touched by the flood */
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
