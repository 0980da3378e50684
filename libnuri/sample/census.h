/*
 * census.h -- how many islands of each size there are, and how far that is from
 *             what is asked for.
 *
 * Whoever changes a colouring adds and removes islands here, and asks for the
 * price before and after.  All numbers are whole, so that no machine rounds
 * otherwise than another.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Sizes that have a price of their own; those above pay more for each cell. */
enum { PRICED = 12 };

/* What islands are asked for.  Prices are in quarters of a bit: see
 * xoshiro_accepts(). */
struct islands_asked {
    int32_t price[PRICED + 1]; /* of an island of this size */
    int32_t more;              /* for each cell above PRICED */
    int32_t each;              /* for each island, whatever its size */
    uint32_t min, max;         /* islands; no bound: 0, UINT32_MAX */
    uint32_t largest;          /* island; no bound: UINT32_MAX */
    uint32_t max_ones;         /* in percent of all islands; no bound: 100 */
    bool distinct;             /* no two of the same size */
    const uint32_t *sizes;     /* [cells + 1], how many of each; NULL: any */
    int32_t strictness;        /* the price of each thing that is wrong */
};

struct census {
    const struct islands_asked *asked; /* borrowed */
    uint32_t *have;                    /* [cells + 1], islands of each size */
    uint32_t cells;
    uint32_t islands;
    int32_t prices; /* of all islands */
    int32_t off;    /* islands of sizes that are too many or too few, and cells
                       above the largest */
};

/* False if there is no memory. */
bool nuri_census_init(struct census *c, const struct islands_asked *asked,
                      uint32_t cells);
void nuri_census_clear(struct census *c);
void nuri_census_reset(struct census *c);

/* An island of this size is there now, or no longer. */
void nuri_census_add(struct census *c, uint32_t size);
void nuri_census_remove(struct census *c, uint32_t size);

/* The price of one island of this size. */
int32_t nuri_census_price_of(const struct islands_asked *asked, uint32_t size);

/* How much is wrong: 0 if all that is asked for is met. */
int32_t nuri_census_wrong(const struct census *c);

/* Prices of all islands, and of all that is wrong. */
int32_t nuri_census_price(const struct census *c);
