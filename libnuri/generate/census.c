/* census.c -- the sizes of islands, compared with the requested ones. */
#include "generate/census.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void nuri_census_init(struct census *c, const struct islands_asked *asked,
                      uint32_t cells, struct arena *a)
{
    *c = (struct census){.asked = asked, .cells = cells};
    c->have = nuri_arena_array(a, (size_t)cells + 1, sizeof *c->have);
    c->over = nuri_arena_array(a, (size_t)cells + 2, sizeof *c->over);
}

/* The price of a step between islands of k - 1 and k cells, relative to
 * others.  Without this half of all steps would end in one-cell islands. */
static int32_t weight_of_step(const struct islands_asked *asked, uint32_t k)
{
    static const int32_t exact[] = {0, 2, 1, 1}, loose[] = {0, 4, 4, 3};

    return k > 3 ? 1 : asked->exact ? exact[k] : loose[k];
}

void nuri_census_reset(struct census *c)
{
    const uint32_t *const sizes = c->asked->sizes;

    memset(c->have, 0, ((size_t)c->cells + 1) * sizeof *c->have);
    c->islands = c->repeated = 0;
    c->prices = c->distance = 0;
    c->last = sizes ? c->cells : 0;
    while (c->last > 0 && sizes[c->last] == 0)
        c->last--;
    c->over[c->last + 1] = 0;
    for (uint32_t k = c->last; k >= 1; k--) {
        c->over[k] = c->over[k + 1] - (int32_t)sizes[k];
        c->distance -= weight_of_step(c->asked, k) * c->over[k];
    }
}

int32_t nuri_census_price_of(const struct islands_asked *asked, uint32_t size)
{
    const uint32_t priced = size < PRICED ? size : PRICED;

    assert(size > 0);
    return asked->price ? asked->price[priced] + (int32_t)(size - priced) : 0;
}

/* An island of this size came or went: O(the largest size asked). */
static void change_distance(struct census *c, uint32_t size, int32_t more)
{
    if (c->last == 0)
        return;
    for (uint32_t k = 1; k <= c->last && k <= size; k++) {
        const int32_t weight = weight_of_step(c->asked, k);
        c->distance -= weight * abs(c->over[k]);
        c->over[k] += more;
        c->distance += weight * abs(c->over[k]);
    }
    if (size > c->last)
        c->distance += more * (int32_t)(size - c->last);
}

void nuri_census_count(struct census *c, uint32_t size, int32_t sign)
{
    const uint32_t had = c->have[size];
    const int32_t each = c->asked->price ? c->asked->price[0] : 0;

    assert(size > 0 && size <= c->cells && (sign > 0 || had > 0));
    c->have[size] += (uint32_t)sign;
    c->islands += (uint32_t)sign;
    if (had + c->have[size] > 1) /* another one has it before and after */
        c->repeated += (uint32_t)sign;
    change_distance(c, size, sign);
    c->prices += sign * (each + nuri_census_price_of(c->asked, size));
}

int32_t nuri_census_wrong(const struct census *c)
{
    const struct islands_asked *const asked = c->asked;
    const uint64_t ones = (uint64_t)c->have[1] * 100;
    const uint64_t allowed = (uint64_t)asked->max_ones * c->islands;
    int32_t wrong = asked->distinct ? (int32_t)c->repeated : 0;

    if (c->distance > asked->tolerance)
        wrong += c->distance - asked->tolerance;
    assert(c->repeated <= c->islands && c->have[1] <= c->islands);
    if (c->islands < asked->min)
        wrong += (int32_t)(asked->min - c->islands);
    if (c->islands > asked->max)
        wrong += (int32_t)(c->islands - asked->max);
    if (ones > allowed)
        wrong += (int32_t)((ones - allowed + 99) / 100);
    return wrong;
}

int32_t nuri_census_price(const struct census *c)
{
    const struct islands_asked *const asked = c->asked;
    const int32_t within =
        c->distance < asked->tolerance ? c->distance : asked->tolerance;

    return c->prices + asked->strictness * nuri_census_wrong(c) +
           asked->dislike * within;
}
