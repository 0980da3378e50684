/* census.c -- the sizes of islands, compared with the requested ones. */
#include "generate/census.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool nuri_census_init(struct census *c, const struct islands_asked *asked,
                      uint32_t cells)
{
    *c = (struct census){.asked = asked, .cells = cells};
    c->have = nuri_mem_array((size_t)cells + 1, sizeof *c->have);
    c->over = nuri_mem_array((size_t)cells + 2, sizeof *c->over);
    if (c->have && c->over)
        nuri_census_reset(c);
    return c->have && c->over;
}

void nuri_census_clear(struct census *c)
{
    free(c->have);
    free(c->over);
    c->have = NULL;
    c->over = NULL;
}

/* The price of a step between islands of k - 1 and k cells, relative to
 * others.  Without this half of all steps would end in one-cell islands. */
static int32_t weight_of_step(const struct islands_asked *asked, uint32_t k)
{
    static const int32_t exact[] = {0, 2, 1, 1}, loose[] = {0, 4, 4, 3};

    return k > 3 ? 1 : asked->exact ? exact[k] : loose[k];
}

static void reset_distance(struct census *c)
{
    const uint32_t *const sizes = c->asked->sizes;

    c->distance = 0;
    c->last = sizes ? c->cells : 0;
    while (c->last > 0 && sizes[c->last] == 0)
        c->last--;
    c->over[c->last + 1] = 0;
    for (uint32_t k = c->last; k >= 1; k--) {
        c->over[k] = c->over[k + 1] - (int32_t)sizes[k];
        c->distance -= weight_of_step(c->asked, k) * c->over[k];
    }
}

void nuri_census_reset(struct census *c)
{
    memset(c->have, 0, ((size_t)c->cells + 1) * sizeof *c->have);
    c->islands = 0;
    c->prices = 0;
    c->off = 0;
    reset_distance(c);
}

int32_t nuri_census_price_of(const struct islands_asked *asked, uint32_t size)
{
    assert(size > 0);
    return size <= PRICED
               ? asked->price[size]
               : asked->price[PRICED] + asked->more * (int32_t)(size - PRICED);
}

/* The violations of islands of this size. */
static int32_t off_of(const struct census *c, uint32_t size)
{
    const int32_t have = (int32_t)c->have[size];

    return c->asked->distinct && have > 1 ? have - 1 : 0;
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

static void change(struct census *c, uint32_t size, bool is_added)
{
    assert(size > 0 && size <= c->cells);
    assert(is_added || (c->have[size] > 0 && c->islands > 0));
    c->off -= off_of(c, size);
    c->have[size] += is_added ? 1U : 0U - 1U;
    c->islands += is_added ? 1U : 0U - 1U;
    c->off += off_of(c, size);
    change_distance(c, size, is_added ? 1 : -1);
    c->prices += is_added ? nuri_census_price_of(c->asked, size)
                          : -nuri_census_price_of(c->asked, size);
}

void nuri_census_recount(struct census *c)
{
    c->off = 0;
    for (uint32_t size = 1; size <= c->cells; size++)
        c->off += off_of(c, size);
}

void nuri_census_add(struct census *c, uint32_t size)
{
    change(c, size, true);
}

void nuri_census_remove(struct census *c, uint32_t size)
{
    change(c, size, false);
}

int32_t nuri_census_wrong(const struct census *c)
{
    const struct islands_asked *const asked = c->asked;
    const uint64_t ones = (uint64_t)c->have[1] * 100;
    const uint64_t allowed = (uint64_t)asked->max_ones * c->islands;
    int32_t wrong = c->off;

    if (c->distance > asked->tolerance)
        wrong += c->distance - asked->tolerance;
    assert(c->off >= 0 && c->have[1] <= c->islands);
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

    return c->prices + asked->each * (int32_t)c->islands +
           asked->strictness * nuri_census_wrong(c) + asked->dislike * within;
}
