/*
 * sets.h -- small sets of cells as bits, so that all of them are asked at
 * once whether they have a neighbour in a set.
 *
 * The cells are those of a rectangle (a board, or the least one that holds an
 * island): one bit a cell, row by row or column by column, and one bit more a row
 * that no cell has, so that nothing creeps from the end of a row to the start of the
 * next.  A set is `n` words; n is a constant wherever these functions are used, which
 * makes straight code of the loops.
 */
#pragma once

#include "base/word.h"

#include <stdbool.h>
#include <stdint.h>

/* Words of the largest sets, which are those of bitboard/. */
enum { SET_WORDS = 3 };

/* The code is made for each number of words, all in one piece, and there is much
 * of it; so where the library has to be small there is one number, and the
 * compiler has its way. */
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

/* Add what is both in `from` and in `among`.  Was that anything? */
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

/* to = a without b; is there anything in it? */
SET_INLINE bool set_minus(uint64_t *to, const uint64_t *a, const uint64_t *b,
                          const int n)
{
    uint64_t any = 0;

    for (int i = 0; i < n; i++)
        any |= to[i] = a[i] & ~b[i];
    return any != 0;
}

/* Is all of a in b? */
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

/* The lowest member of a set that has any. */
SET_INLINE uint32_t set_lowest(const uint64_t *set, const int n)
{
    int i = 0;

    while (i < n - 1 && !set[i])
        i++;
    return 64 * (uint32_t)i + word_lowest(set[i]);
}

/* All members so many bits toward the first, or the last; less than a word. */
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

/* A word with all neighbours, those in the words before and after it (0 if
 * there are none) among them; k is the stride. */
SET_INLINE uint64_t word_spread(uint64_t before, uint64_t w, uint64_t after,
                                uint32_t k)
{
    return w | w << 1 | w >> 1 | w << k | w >> k | before >> 63 |
           before >> (64 - k) | after << 63 | after << (64 - k);
}

/* to, which may be the set itself, = those of `among` that are in the set or
 * beside it.  Is that more than the set, if it is within `among`? */
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

/* All of `among` that is joined to the set, which is within it.  Words below
 * are looked at after those above have grown: it is soon done downwards. */
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
