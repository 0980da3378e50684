/* census.c -- the sizes of islands, compared with the requested ones. */
#include "sample/census.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool nuri_census_init(struct census *c, const struct islands_asked *asked,
                      uint32_t cells)
{
    *c = (struct census){.asked = asked, .cells = cells};
    c->have = nuri_mem_array((size_t)cells + 1, sizeof *c->have);
    if (c->have)
        nuri_census_reset(c);
    return c->have;
}

void nuri_census_clear(struct census *c)
{
    free(c->have);
    c->have = NULL;
}

void nuri_census_reset(struct census *c)
{
    memset(c->have, 0, ((size_t)c->cells + 1) * sizeof *c->have);
    c->islands = 0;
    c->prices = 0;
    c->off = 0;
    for (uint32_t size = 1; c->asked->sizes && size <= c->cells; size++)
        c->off += (int32_t)c->asked->sizes[size];
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
    const struct islands_asked *const asked = c->asked;
    const int32_t have = (int32_t)c->have[size];
    int32_t off = 0;

    if (asked->sizes)
        off += abs(have - (int32_t)asked->sizes[size]);
    if (asked->distinct && have > 1)
        off += have - 1;
    if (size > asked->largest)
        off += have * (int32_t)(size - asked->largest);
    return off;
}

static void change(struct census *c, uint32_t size, bool is_added)
{
    assert(size > 0 && size <= c->cells);
    assert(is_added || (c->have[size] > 0 && c->islands > 0));
    c->off -= off_of(c, size);
    c->have[size] += is_added ? 1U : 0U - 1U;
    c->islands += is_added ? 1U : 0U - 1U;
    c->off += off_of(c, size);
    c->prices += is_added ? nuri_census_price_of(c->asked, size)
                          : -nuri_census_price_of(c->asked, size);
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
    return c->prices + c->asked->each * (int32_t)c->islands +
           c->asked->strictness * nuri_census_wrong(c);
}
