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

#include "base/memory.h"
#include "base/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    BASE = 1000000000,
    BASE_DIGITS = 9,
    BASE_BITS = 29 /* whole bits that an element can hold */
};

struct big {
    uint32_t *digit; /* [room], in base BASE, the lowest first, owned */
    uint32_t used, room;
    uint32_t pending; /* a factor still to be multiplied in */
};

/* One, with capacity for 2^bits; false if there is no memory. */
static bool big_init(struct big *a, uint32_t bits)
{
    const uint32_t room = bits / BASE_BITS + 2;

    *a = (struct big){nuri_mem_array(room, sizeof *a->digit), 1, room, 1};
    if (!a->digit)
        return false;
    a->digit[0] = 1;
    return true;
}

static void big_settle(struct big *a)
{
    uint64_t carry = 0;

    for (uint32_t i = 0; i < a->used; i++) {
        carry += (uint64_t)a->digit[i] * a->pending;
        a->digit[i] = (uint32_t)(carry % BASE);
        carry /= BASE;
    }
    for (; carry > 0; carry /= BASE) {
        assert(a->used < a->room);
        a->digit[a->used++] = (uint32_t)(carry % BASE);
    }
    a->pending = 1;
}

static void big_times(struct big *a, uint32_t factor)
{
    assert(a->pending > 0 && factor > 1);
    if ((uint64_t)a->pending * factor > UINT32_MAX)
        big_settle(a);
    a->pending *= factor;
}

/* Move the number out as text. */
static char *big_take(struct big *a)
{
    struct text t = {0};

    big_settle(a);
    nuri_text_printf(&t, "%u", (unsigned)a->digit[a->used - 1]);
    for (uint32_t i = a->used - 1; i-- > 0;)
        nuri_text_printf(&t, "%0*u", BASE_DIGITS, (unsigned)a->digit[i]);
    free(a->digit);
    return nuri_text_take(&t);
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

char *nuri_bound_ways(int64_t white, uint32_t open)
{
    struct big a;

    if (!big_init(&a, open))
        return NULL;
    if (white < 0 || white > open) {
        a.digit[0] = 0;
        return big_take(&a);
    }
    const uint32_t m = (uint32_t)white;
    for (uint32_t p = 2; p <= open; p++) {
        uint32_t times = is_prime(p) ? carries(m, open - m, p) : 0;
        while (times-- > 0)
            big_times(&a, p);
    }
    return big_take(&a);
}

char *nuri_bound_power(uint32_t open)
{
    struct big a;

    if (!big_init(&a, open))
        return NULL;
    while (open-- > 0)
        big_times(&a, 2);
    return big_take(&a);
}
