/* big.h -- numbers of up to 512 bits, for counts. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { BIG_WORDS = 8, BIG_DIGITS = 155 };

struct big {
    uint64_t word[BIG_WORDS]; /* the lowest first */
};

/* Add to a number.  False if the sum is too large. */
static inline bool big_add(struct big *to, const struct big *more)
{
    uint64_t carry = 0;

    for (int i = 0; i < BIG_WORDS; i++) {
        const uint64_t part = to->word[i] + carry;
        carry = part < carry;
        to->word[i] = part + more->word[i];
        carry += to->word[i] < part;
    }
    return carry == 0;
}

/* UINT64_MAX: that many or more. */
static inline uint64_t big_low(const struct big *b)
{
    uint64_t high = 0;

    for (int i = 1; i < BIG_WORDS; i++)
        high |= b->word[i];
    return high == 0 ? b->word[0] : UINT64_MAX;
}

/* In decimal, with a NUL. */
void nuri_big_digits(char text[BIG_DIGITS + 1], struct big b);
