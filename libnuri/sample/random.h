/* random.h -- pseudo-random numbers, the same on every machine. */
#pragma once

#include <assert.h>
#include <stdint.h>

/* splitmix64 [G. Steele, D. Lea, C. Flood, OOPSLA 2014]; its period is 2^64. */
static inline uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* A number below n from 32 random bits; the bias is below n / 2^32. */
static inline uint32_t random_below(uint32_t bits, uint32_t n)
{
    assert(n > 0);
    return (uint32_t)((uint64_t)bits * n >> 32);
}
