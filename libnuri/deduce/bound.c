/*
 * bound.c -- how many colourings are left: the essay's measure of progress.
 *
 * If m of n undecided cells become white there are C(n, m) ways.  The largest
 * that can occur, C(65536, 32768), has 19,726 digits.
 *
 * C(n, m) is the product of the primes p up to n, each as often as there are
 * carries when m and n - m are added in base p [1]. So nothing is divided.  As
 * many primes as fit into 32 bits are multiplied in at a time.  Digits are kept
 * in base 10^9, so that printing needs no conversion.
 *
 * [1] E. Kummer: Ueber die Ergaenzungssaetze zu den allgemeinen
 *     Reciprocitaetsgesetzen, J. reine angew.  Math.  44 (1852) 93-146.
 */
#include "deduce/bound.h"

#include <assert.h>
#include <stdio.h>

enum {
    BASE = 1000000000,
    BASE_DIGITS = 9,
    BASE_BITS = 29 /* whole bits that an element can hold */
};

struct big {
    uint32_t *digit; /* in base BASE, the lowest first */
    uint32_t used;
};

static void multiply(struct big *a, uint32_t factor)
{
    uint64_t carry = 0;

    for (uint32_t i = 0; i < a->used; i++) {
        carry += (uint64_t)a->digit[i] * factor;
        a->digit[i] = (uint32_t)(carry % BASE);
        carry /= BASE;
    }
    for (; carry > 0; carry /= BASE)
        a->digit[a->used++] = (uint32_t)(carry % BASE);
}

static bool is_prime(uint32_t p)
{
    for (uint32_t k = 2; k * k <= p; k++)
        if (p % k == 0)
            return false;
    return true;
}

/* How often the prime p divides C(a + b, a). */
static uint32_t carries(uint32_t a, uint32_t b, uint32_t p)
{
    uint32_t count = 0, carry = 0;

    assert(p >= 2);
    for (; a > 0 || b > 0 || carry > 0; a /= p, b /= p) {
        carry = a % p + b % p + carry >= p;
        count += carry;
    }
    return count;
}

/* C(open, white), or 2 to the power of `open`; neither is more than that. */
static const char *product(struct arena *memory, uint32_t open, uint32_t white,
                           bool power)
{
    const size_t room = open / BASE_BITS + 2;
    struct big a = {nuri_arena_array(memory, room, sizeof *a.digit), 1};
    char *const text = nuri_arena_array(memory, room * BASE_DIGITS + 1, 1);
    uint32_t factor = 1; /* still to be multiplied in */

    if (!a.digit || !text)
        return NULL;
    a.digit[0] = 1;
    for (uint32_t p = 2, last = power ? 2 : open; p <= last; p++) {
        uint32_t times = power         ? open
                         : is_prime(p) ? carries(white, open - white, p)
                                       : 0;
        for (; times > 0; times--) {
            if (factor > UINT32_MAX / p) {
                multiply(&a, factor);
                factor = 1;
            }
            factor *= p;
        }
    }
    multiply(&a, factor);
    assert(a.used <= room);
    char *to = text + snprintf(text, BASE_DIGITS + 1, "%u", a.digit[--a.used]);
    while (a.used > 0)
        to += snprintf(to, BASE_DIGITS + 1, "%0*u", BASE_DIGITS,
                       a.digit[--a.used]);
    return text;
}

const char *nuri_bound_ways(struct arena *memory, int64_t white, uint32_t open)
{
    return white < 0 || white > open
               ? "0"
               : product(memory, open, (uint32_t)white, false);
}

const char *nuri_bound_power(struct arena *memory, uint32_t open)
{
    return product(memory, open, 0, true);
}
