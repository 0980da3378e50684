/* big.c -- large numbers in decimal. */
#include "base/big.h"

#include <string.h>

/* Divide by ten; return the remainder. */
static uint32_t divide(struct big *b)
{
    uint64_t rest = 0;

    for (int i = BIG_WORDS; i-- > 0;) {
        const uint64_t high = rest << 32 | b->word[i] >> 32;
        const uint64_t low = high % 10 << 32 | (b->word[i] & UINT32_MAX);
        b->word[i] = high / 10 << 32 | low / 10;
        rest = low % 10;
    }
    return (uint32_t)rest;
}

void nuri_big_digits(char text[BIG_DIGITS + 1], struct big b)
{
    char all[BIG_DIGITS + 1] = {0};
    uint32_t first = BIG_DIGITS;

    do
        all[--first] = (char)('0' + divide(&b));
    while (big_low(&b) > 0);
    memcpy(text, all + first, sizeof all - first);
}
