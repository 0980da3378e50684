/*
 * random.h -- pseudo-random numbers, the same on every machine.
 *
 * xoshiro256** [1], seeded by splitmix64 [2] as its authors advise.  A stream
 * depends only on a seed and an index, so the work of each index can be done
 * anywhere and in any order.
 *
 * [1] D. Blackman, S. Vigna: Scrambled Linear Pseudorandom Number Generators,
 *     ACM Transactions on Mathematical Software 47 (2021), 36.
 * [2] G. Steele, D. Lea, C. Flood: Fast Splittable Pseudorandom Number
 *     Generators, OOPSLA 2014.
 */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

struct random {
    uint64_t s[4];
};

/* The next number of splitmix64, whose period is 2^64. */
static inline uint64_t random_split(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static inline struct random random_of(uint64_t seed, uint64_t index)
{
    uint64_t state = seed;
    struct random r;

    /* Mix the seed before adding the index: neighbouring seeds must not share
     * streams with neighbouring indices. */
    state = random_split(&state) + index;
    for (int k = 0; k < 4; k++)
        r.s[k] = random_split(&state);
    return r;
}

static inline uint64_t random_next(struct random *r)
{
    uint64_t *const s = r->s;
    const uint64_t five = s[1] * 5, shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = s[3] << 45 | s[3] >> 19;
    return (five << 7 | five >> 57) * 9;
}

/* A number below n > 0, by 32 random bits; the bias is below n / 2^32. */
static inline uint32_t random_scale(uint32_t bits, uint32_t n)
{
    assert(n > 0);
    return (uint32_t)((uint64_t)bits * n >> 32);
}

static inline uint32_t random_below(struct random *r, uint32_t n)
{
    return random_scale((uint32_t)(random_next(r) >> 32), n);
}

/* Metropolis' acceptance: how much worse a change may be, at most 127; at least
 * w with probability 2^(-w / 4).  Drawn before a change is examined it saves
 * that for most. */
static inline int32_t random_allows(struct random *r)
{
    static const uint32_t quarter[4] = {UINT32_MAX, 3611622603U, 3037000500U,
                                        2553802834U};
    const uint32_t drawn = (uint32_t)(random_next(r) >> 32);
    int32_t worse = 0;

    while (worse < 127 &&
           drawn < quarter[(worse + 1) % 4] >> (uint32_t)((worse + 1) / 4))
        worse++;
    return worse;
}

/* A number near `mean`: three dice make a bell. */
static inline uint32_t random_near(struct random *r, uint32_t mean,
                                   uint32_t spread)
{
    uint32_t sum = mean;

    for (int i = 0; i < 3; i++)
        sum += random_below(r, 2 * spread + 1);
    return sum < 3 * spread ? 0 : sum - 3 * spread;
}

static inline uint32_t random_between(struct random *r, uint32_t first,
                                      uint32_t last)
{
    return first + random_below(r, last - first + 1);
}

/* `share` thousandths of the number `of`, rounded. */
static inline uint32_t thousandths(uint32_t share, uint32_t of)
{
    return (uint32_t)(((uint64_t)share * of + 500) / 1000);
}
