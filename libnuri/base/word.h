/* word.h -- the ones of a word; C11 has no names for these. */
#pragma once

#include <assert.h>
#include <stdint.h>

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
