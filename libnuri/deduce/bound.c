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
    uint32_t *digit; /* in base BASE, the lowest first, in `memory` */
    uint32_t used;
    uint32_t pending; /* a factor still to be multiplied in */
    struct arena *memory;
};

/* One, with room for 2^bits. */
static struct big one(struct arena *memory, uint32_t bits)
{
    struct big a = {
        nuri_arena_array(memory, bits / BASE_BITS + 2, sizeof *a.digit), 1, 1,
        memory};

    if (a.digit)
        a.digit[0] = 1;
    return a;
}

static void settle(struct big *a)
{
    uint64_t carry = 0;

    for (uint32_t i = 0; i < a->used; i++) {
        carry += (uint64_t)a->digit[i] * a->pending;
        a->digit[i] = (uint32_t)(carry % BASE);
        carry /= BASE;
    }
    for (; carry > 0; carry /= BASE)
        a->digit[a->used++] = (uint32_t)(carry % BASE);
    a->pending = 1;
}

static void multiply(struct big *a, uint32_t factor)
{
    assert(a->pending > 0 && factor > 1);
    if ((uint64_t)a->pending * factor > UINT32_MAX)
        settle(a);
    a->pending *= factor;
}

/* The number as text; NULL without memory. */
static const char *text_of(struct big *a)
{
    settle(a);
    const size_t room = (size_t)a->used * BASE_DIGITS + 2;
    char *const text = nuri_arena_array(a->memory, room, 1);
    if (!text)
        return NULL;
    char *to = text + snprintf(text, room, "%u", a->digit[a->used - 1]);
    for (uint32_t i = a->used - 1; i-- > 0; to += BASE_DIGITS)
        snprintf(to, BASE_DIGITS + 1, "%0*u", BASE_DIGITS, a->digit[i]);
    return text;
}

int64_t nuri_bound_white(const struct board *b, bool *known)
{
    *known = b->puzzle->any == 0;
    return *known ? (int64_t)b->puzzle->land - (int64_t)b->count[NURI_WHITE]
                  : -1;
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

const char *nuri_bound_ways(struct arena *memory, int64_t white, uint32_t open)
{
    if (white < 0 || white > open)
        return "0";
    struct big a = one(memory, open);
    const uint32_t m = (uint32_t)white;

    for (uint32_t p = 2; a.digit && p <= open; p++) {
        uint32_t times = is_prime(p) ? carries(m, open - m, p) : 0;
        while (times-- > 0)
            multiply(&a, p);
    }
    return a.digit ? text_of(&a) : NULL;
}

const char *nuri_bound_power(struct arena *memory, uint32_t open)
{
    struct big a = one(memory, open);

    while (a.digit && open-- > 0)
        multiply(&a, 2);
    return a.digit ? text_of(&a) : NULL;
}
