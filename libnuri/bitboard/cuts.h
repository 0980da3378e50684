/*
 * cuts.h -- cells that a connected set needs.
 *
 * A set holds some known cells and may hold others.  If all its possible
 * neighbours of a cell are joined through the eight cells around, every path
 * through the cell can go round it.  So only *local cuts* can be needed, and
 * cells connected without any of them are one part.
 */
#pragma once

#include "base/ways.h"

#include <assert.h>

/* Cells whose neighbours in the set, at least two, are not all joined through
 * the eight cells around. */
SET_INLINE void cuts_find(uint64_t *cuts, const uint64_t *set, uint32_t k,
                          const int n)
{
    uint64_t up[SET_WORDS], down[SET_WORDS], left[SET_WORDS], right[SET_WORDS];
    uint64_t up_left[SET_WORDS], up_right[SET_WORDS];
    uint64_t down_left[SET_WORDS], down_right[SET_WORDS];

    set_toward_last(left, set, 1, n);
    set_toward_first(right, set, 1, n);
    set_toward_last(up, set, k, n);
    set_toward_last(up_left, set, k + 1, n);
    set_toward_last(up_right, set, k - 1, n);
    set_toward_first(down, set, k, n);
    set_toward_first(down_left, set, k - 1, n);
    set_toward_first(down_right, set, k + 1, n);
    for (int i = 0; i < n; i++) {
        /* Two sides joined by their corner. */
        const uint64_t a = up[i] & up_right[i] & right[i];
        const uint64_t b = right[i] & down_right[i] & down[i];
        const uint64_t c = down[i] & down_left[i] & left[i];
        const uint64_t d = left[i] & up_left[i] & up[i];
        cuts[i] = (up[i] & right[i] & ~(a | (b & c & d))) |
                  (right[i] & down[i] & ~(b | (c & d & a))) |
                  (down[i] & left[i] & ~(c | (d & a & b))) |
                  (left[i] & up[i] & ~(d | (a & b & c))) |
                  (up[i] & down[i] & ~((a & b) | (c & d))) |
                  (left[i] & right[i] & ~((b & c) | (d & a)));
    }
}

/*
 * Add to `known` the cells that connect it.  `possible` includes `known`, which
 * is not empty; `cuts` are its undecided local cuts.  False if `known` cannot
 * be connected.  `joined` becomes a connected set that includes `known`.
 */
SET_INLINE bool cuts_join(uint64_t *known, uint64_t *joined,
                          const uint64_t *possible, const uint64_t *cuts,
                          uint32_t k, const int n)
{
    uint64_t rest[SET_WORDS], part[SET_WORDS], solid[SET_WORDS];
    uint32_t cut[MAX_WAY_LENGTH];
    struct way way;

    assert(set_within(known, possible, n));
    set_minus(solid, possible, cuts, n);
    set_only(joined, set_lowest(known, n), n);
    set_flood(joined, solid, k, n);
    while (set_minus(rest, known, joined, n)) {
        if (!way_find(&way, joined, rest, possible, k, n))
            return false;
        set_only(part, way.end, n);
        set_flood(part, solid, k, n);
        const uint32_t count =
            way_cuts(&way, joined, part, possible, k, cut, n);
        for (uint32_t i = 0; i < count; i++) {
            set_add(known, cut[i]);
            set_add(joined, cut[i]);
        }
        set_join(joined, part, part, n);
    }
    return true;
}
