/*
 * xoshiro.h -- pseudo-random numbers for long work, the same on every machine.
 *
 * xoshiro256** [1], seeded by splitmix64 as its authors advise.  A stream
 * depends only on a seed and an index, so the work of each index can be done
 * anywhere and in any order.
 *
 * [1] D. Blackman, S. Vigna: Scrambled Linear Pseudorandom Number Generators,
 *     ACM Transactions on Mathematical Software 47 (2021), 36.
 */
#pragma once

#include "sample/random.h"

#include <stdbool.h>

struct xoshiro {
    uint64_t s[4];
};

static inline struct xoshiro xoshiro_of(uint64_t seed, uint64_t index)
{
    uint64_t state = seed;
    struct xoshiro x;

    /* Mix the seed before adding the index: neighbouring seeds must not share
     * streams with neighbouring indices. */
    state = random_next(&state) + index;
    for (int k = 0; k < 4; k++)
        x.s[k] = random_next(&state);
    return x;
}

static inline uint64_t xoshiro_turn(uint64_t word, int bits)
{
    return word << bits | word >> (64 - bits);
}

static inline uint64_t xoshiro_next(struct xoshiro *x)
{
    uint64_t *const s = x->s;
    const uint64_t result = xoshiro_turn(s[1] * 5, 7) * 9;
    const uint64_t shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = xoshiro_turn(s[3], 45);
    return result;
}

/* A number below n > 0; the bias is below n / 2^32. */
static inline uint32_t xoshiro_below(struct xoshiro *x, uint32_t n)
{
    return random_below((uint32_t)(xoshiro_next(x) >> 32), n);
}

/* How much worse a change may be, at most 127: at least w with probability
 * 2^(-w / 4).  Drawn before a change is examined it saves that for most. */
static inline int32_t xoshiro_allows(struct xoshiro *x)
{
    static const uint32_t quarter[4] = {UINT32_MAX, 3611622603U, 3037000500U,
                                        2553802834U};
    const uint32_t drawn = (uint32_t)(xoshiro_next(x) >> 32);
    int32_t worse = 0;

    while (worse < 127 &&
           drawn < quarter[(worse + 1) % 4] >> (uint32_t)((worse + 1) / 4))
        worse++;
    return worse;
}

/* Metropolis' acceptance: probability 2^(-worse / 4), or 1 if not worse. */
static inline bool xoshiro_accepts(struct xoshiro *x, int32_t worse)
{
    return worse <= 0 || (worse < 128 && worse <= xoshiro_allows(x));
}
