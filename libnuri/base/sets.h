/*
 * sets.h -- sets of small integers: words of bits, stamps, and bits of cells.
 */
#pragma once

#include "base/memory.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* ---- Words: C11 has no names for these ----------------------------------- */

/* The number of ones, by adding ever larger fields. */
static inline uint32_t word_count(uint64_t w)
{
#if defined(__GNUC__) && defined(__POPCNT__)
    return (uint32_t)__builtin_popcountll(w);
#else
    w -= w >> 1 & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) +
        (w >> 2 & UINT64_C(0x3333333333333333));
    w = (w + (w >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (uint32_t)(w * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* The index of the lowest one; w is not 0. */
static inline uint32_t word_lowest(uint64_t w)
{
    assert(w != 0);
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctzll(w);
#else
    return word_count((w & (~w + 1)) - 1);
#endif
}

/* ---- Stamps: sets that are emptied in constant time ---------------------- */

/* An element is in the set if its stamp is the current one. */
struct stamps {
    uint32_t *stamp; /* [size], owned */
    uint32_t now;
    uint32_t size;
};

/* An empty set of integers below `size`, to be cleared, or owned by the arena,
 * which has failed if out of memory. */
bool nuri_stamps_init(struct stamps *s, uint32_t size);
struct stamps nuri_arena_stamps(struct arena *a, uint32_t size);
void nuri_stamps_clear(struct stamps *s);
void nuri_stamps_reset(struct stamps *s);

static inline bool stamps_has(const struct stamps *s, uint32_t i)
{
    return s->stamp[i] == s->now;
}

static inline void stamps_remove(struct stamps *s, uint32_t i)
{
    s->stamp[i] = s->now - 1;
}

/* Add i.  True if it was absent. */
static inline bool stamps_add(struct stamps *s, uint32_t i)
{
    const bool is_new = !stamps_has(s, i);

    s->stamp[i] = s->now;
    return is_new;
}

/* ---- Bits: one operation tests the neighbours of all cells --------------- */

/*
 * The cells form a rectangle (a board, or the smallest around an island): one
 * bit per cell, row by row or column by column.  Each row has one spare bit, so
 * that nothing spreads from its end to the next row.  A set is `n` words; n is
 * a constant at each use, which unrolls the loops.
 */

/* Words of the largest sets, those of bitboard/. */
enum { SET_WORDS = 3 };

/* Inlining makes much code for each number of words.  With NURI_SMALL there is
 * one number, and the compiler decides. */
#if defined(__GNUC__) && !defined(NURI_SMALL)
#define SET_INLINE static inline __attribute__((always_inline))
#else
#define SET_INLINE static inline
#endif

SET_INLINE void set_copy(uint64_t *to, const uint64_t *from, const int n)
{
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}

SET_INLINE void set_clear(uint64_t *to, const int n)
{
    for (int i = 0; i < n; i++)
        to[i] = 0;
}

SET_INLINE void set_add(uint64_t *to, uint32_t bit)
{
    to[bit / 64] |= UINT64_C(1) << bit % 64;
}

SET_INLINE void set_only(uint64_t *to, uint32_t bit, const int n)
{
    set_clear(to, n);
    set_add(to, bit);
}

SET_INLINE void set_remove(uint64_t *from, uint32_t bit)
{
    from[bit / 64] &= ~(UINT64_C(1) << bit % 64);
}

SET_INLINE bool set_has(const uint64_t *set, uint32_t bit)
{
    return set[bit / 64] >> bit % 64 & 1;
}

/* Add the cells of both `from` and `among`.  True if `to` grows. */
SET_INLINE bool set_join(uint64_t *to, const uint64_t *from,
                         const uint64_t *among, const int n)
{
    uint64_t any = 0;

    for (int i = 0; i < n; i++) {
        any |= from[i] & among[i] & ~to[i];
        to[i] |= from[i] & among[i];
    }
    return any != 0;
}

/* to = a without b.  True if it has any cell. */
SET_INLINE bool set_minus(uint64_t *to, const uint64_t *a, const uint64_t *b,
                          const int n)
{
    uint64_t any = 0;

    for (int i = 0; i < n; i++)
        any |= to[i] = a[i] & ~b[i];
    return any != 0;
}

/* True if a is a subset of b. */
SET_INLINE bool set_within(const uint64_t *a, const uint64_t *b, const int n)
{
    uint64_t any = 0;

    for (int i = 0; i < n; i++)
        any |= a[i] & ~b[i];
    return any == 0;
}

SET_INLINE bool set_meets(const uint64_t *a, const uint64_t *b, const int n)
{
    uint64_t any = 0;

    for (int i = 0; i < n; i++)
        any |= a[i] & b[i];
    return any != 0;
}

SET_INLINE uint32_t set_count(const uint64_t *set, const int n)
{
    uint32_t count = 0;

    for (int i = 0; i < n; i++)
        count += word_count(set[i]);
    return count;
}

/* The lowest member of a non-empty set. */
SET_INLINE uint32_t set_lowest(const uint64_t *set, const int n)
{
    int i = 0;

    while (i < n - 1 && !set[i])
        i++;
    return 64 * (uint32_t)i + word_lowest(set[i]);
}

/* Shift all members by `by` bits, 0 < by < 64, toward bit 0 or the last. */
SET_INLINE void set_toward_first(uint64_t *to, const uint64_t *set, uint32_t by,
                                 const int n)
{
    for (int i = 0; i < n; i++)
        to[i] = set[i] >> by | (i < n - 1 ? set[i + 1] << (64 - by) : 0);
}

SET_INLINE void set_toward_last(uint64_t *to, const uint64_t *set, uint32_t by,
                                const int n)
{
    for (int i = n; i-- > 0;)
        to[i] = set[i] << by | (i > 0 ? set[i - 1] >> (64 - by) : 0);
}

/* A word with its neighbours, also those from the words before and after it (0
 * if none); k is the stride. */
SET_INLINE uint64_t word_spread(uint64_t before, uint64_t w, uint64_t after,
                                uint32_t k)
{
    return w | w << 1 | w >> 1 | w << k | w >> k | before >> 63 |
           before >> (64 - k) | after << 63 | after << (64 - k);
}

/* Set `to`, which may be `set`, to the cells of `among` in the set or next to
 * it.  True if that differs from the set: growth, if it is within `among`. */
SET_INLINE bool set_spread(uint64_t *to, const uint64_t *set,
                           const uint64_t *among, uint32_t k, const int n)
{
    uint64_t changed = 0, before = 0;

    for (int i = 0; i < n; i++) {
        const uint64_t w = set[i], after = i < n - 1 ? set[i + 1] : 0;
        to[i] = word_spread(before, w, after, k) & among[i];
        changed |= to[i] ^ w;
        before = w;
    }
    return changed != 0;
}

/* Grow the set to all of `among` connected to it.  The set is within `among`.
 * Words are updated in ascending order, so growth downwards is quick. */
SET_INLINE void set_flood(uint64_t *set, const uint64_t *among, uint32_t k,
                          const int n)
{
    uint64_t changed;

    do {
        changed = 0;
        for (int i = 0; i < n; i++) {
            const uint64_t before = i > 0 ? set[i - 1] : 0;
            const uint64_t after = i < n - 1 ? set[i + 1] : 0;
            const uint64_t wide =
                word_spread(before, set[i], after, k) & among[i];
            changed |= wide ^ set[i];
            set[i] = wide;
        }
    } while (changed);
}

/* Add the parts of `among` that the set touches. */
SET_INLINE void set_take_parts(uint64_t *set, const uint64_t *among, uint32_t k,
                               const int n)
{
    uint64_t wide[SET_WORDS];

    if (set_within(among, set, n))
        return;
    set_spread(wide, set, among, k, n);
    set_flood(wide, among, k, n);
    set_join(set, wide, wide, n);
}

/* Grow the set among these, which include it.  True if it reaches the size.
 * Excess is harmless, so only every second step is counted. */
SET_INLINE bool set_grows_to(uint64_t *set, const uint64_t *among,
                             uint32_t size, uint32_t k, const int n)
{
    while (set_spread(set, set, among, k, n)) {
        set_spread(set, set, among, k, n);
        if (set_count(set, n) >= size)
            return true;
    }
    return set_count(set, n) >= size;
}
