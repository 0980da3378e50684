/*
 * follow_island.h -- an island is connected, of its size, and separate.
 *
 *   apart   it has no cell next to white cells that it cannot have;
 *   full    at its size it has no other cells;
 *   far     nor cells that take more new cells than it lacks;
 *   whole   if exactly enough cells are possible, it has them all;
 *   cut     it has the cells that connect its known cells (cuts.h);
 *   room    and those without which it cannot reach its size.
 */
#pragma once

#include "bitboard/cuts.h"
#include "bitboard/types.h"

#include <assert.h>

struct island {
    uint64_t *possible, *known;
    uint32_t clue, size, k;
    uint32_t knowns; /* known cells when follow_size() began */
    /* The state when all of it was last examined. */
    uint64_t last_possible[SET_WORDS], last_known[SET_WORDS];
};

SET_INLINE void island_remember(struct island *g, const int n)
{
    set_copy(g->last_possible, g->possible, n);
    set_copy(g->last_known, g->known, n);
}

/* True if it has changed since. */
SET_INLINE bool island_has_changed(const struct island *g, const int n)
{
    uint64_t any = 0;

    for (int i = 0; i < n; i++)
        any |= (g->possible[i] ^ g->last_possible[i]) |
               (g->known[i] ^ g->last_known[i]);
    return any != 0;
}

/* Only cells near enough remain possible. */
SET_INLINE void follow_far(struct island *g, const int n)
{
    uint64_t ball[SET_WORDS];
    const uint32_t missing =
        g->size == ANY_SIZE ? UINT32_MAX : g->size - g->knowns;

    set_only(ball, g->clue, n);
    set_flood(ball, g->known, g->k, n);
    for (uint32_t d = 0; d < missing; d++) {
        if (!set_spread(ball, ball, g->possible, g->k, n))
            break;
        set_take_parts(ball, g->known, g->k, n);
    }
    set_copy(g->possible, ball, n);
}

/* Each undecided local cut without which the island cannot reach its size.  If
 * it can without one cut, cells outside that set are not needed. */
SET_INLINE void follow_room(struct island *g, const uint64_t *cuts, const int n)
{
    uint64_t among[SET_WORDS], enough[SET_WORDS], left[SET_WORDS];

    set_minus(among, g->possible, cuts, n);
    set_copy(enough, g->known, n);
    if (set_grows_to(enough, among, g->size, g->k, n))
        return;
    set_copy(among, g->possible, n);
    set_copy(left, cuts, n);
    for (int i = 0; i < n; i++)
        while (left[i]) {
            const uint32_t bit = 64 * (uint32_t)i + word_lowest(left[i]);
            set_remove(left, bit);
            set_remove(among, bit);
            set_copy(enough, g->known, n);
            if (!set_grows_to(enough, among, g->size, g->k, n))
                set_add(g->known, bit);
            else
                for (int j = 0; j < n; j++)
                    left[j] &= enough[j];
            set_add(among, bit);
        }
}

/* The cells it needs.  `possible` is connected and larger than its size. */
SET_INLINE void follow_cuts(struct island *g, const int n)
{
    uint64_t cuts[SET_WORDS], joined[SET_WORDS];
    uint64_t any = 0;

    assert(g->size == ANY_SIZE || set_count(g->possible, n) > g->size);
    cuts_find(cuts, g->possible, g->k, n);
    for (int i = 0; i < n; i++)
        any |= cuts[i] &= g->possible[i] & ~g->known[i];
    if (!any)
        return;
    cuts_join(g->known, joined, g->possible, cuts, g->k, n);
    if (g->size != ANY_SIZE)
        follow_room(g, cuts, n);
}

/* Remove cells next to white ones that it cannot have; grow over white ones. */
SET_INLINE void keep_apart(struct island *g, const uint64_t *white, const int n)
{
    uint64_t other[SET_WORDS], own[SET_WORDS];

    for (;;) {
        set_minus(other, white, g->possible, n);
        for (int i = 0; i < n; i++)
            own[i] = other[i] | g->possible[i];
        set_spread(other, other, own, g->k, n);
        if (!set_meets(other, g->possible, n))
            break;
        set_minus(g->possible, g->possible, other, n);
    }
    for (int i = 0; i < n; i++)
        own[i] = white[i] & g->possible[i];
    set_flood(g->known, own, g->k, n);
}

/* Apply size and connection.  False on a contradiction. */
SET_INLINE bool follow_size(struct island *g, const int n)
{
    g->knowns = set_count(g->known, n);
    if (g->size != ANY_SIZE && g->knowns > g->size)
        return false;
    follow_far(g, n);
    if (!set_within(g->known, g->possible, n))
        return false;
    const uint32_t room = set_count(g->possible, n);
    if (g->size != ANY_SIZE && room < g->size)
        return false;
    if (g->size != ANY_SIZE && room == g->size)
        set_copy(g->known, g->possible, n);
    else
        follow_cuts(g, n);
    return true;
}

/* Apply all of it until nothing changes.  False on a contradiction; *lacking is
 * cleared if the island is complete. */
SET_INLINE bool follow_island(struct island *g, uint64_t *white, bool *lacking,
                              const int n)
{
    for (;;) {
        keep_apart(g, white, n);
        if (!set_within(g->known, g->possible, n))
            return false;
        if (!island_has_changed(g, n))
            return true;
        island_remember(g, n);
        if (!follow_size(g, n))
            return false;
        set_join(white, g->known, g->known, n);
        *lacking = !set_within(g->possible, g->known, n);
        if (!*lacking)
            return g->size == ANY_SIZE || set_count(g->known, n) == g->size;
    }
}
