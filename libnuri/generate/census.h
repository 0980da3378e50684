/*
 * census.h -- the sizes of islands, compared with the requested ones.
 *
 * Report each added and removed island here, and compare the price before and
 * after.  All numbers are integers, so no machine rounds differently.
 */
#pragma once

#include "base/memory.h"

/* Sizes with a price of their own; above, each cell costs more. */
enum { PRICED = 12 };

/* The requested islands.  Prices are in quarters of a bit: see
 * random_allows(). */
struct islands_asked {
    /* [PRICED + 1], of an island, by size; at 0 what each island costs in
     * addition.  Each cell above PRICED costs 1 more.  NULL: no prices. */
    const int32_t *price;
    uint32_t min, max;     /* number of islands; no bound: 0, UINT32_MAX */
    uint32_t max_ones;     /* percent of islands; no bound: 100 */
    bool distinct;         /* all sizes differ */
    const uint32_t *sizes; /* [cells + 1], count of each size; NULL: any */
    bool exact;            /* they are required, and only the step to one
                                  cell weighs more; else the first three do */
    int32_t tolerance;     /* of the distance from `sizes` */
    int32_t dislike;       /* price of each step within the tolerance */
    int32_t strictness;    /* price of each violation */
};

struct census {
    const struct islands_asked *asked; /* borrowed */
    uint32_t *have;                    /* [cells + 1], islands by size */
    uint32_t cells;
    uint32_t islands;
    int32_t prices;    /* of all islands */
    uint32_t repeated; /* islands beyond the first of their size */
    /* The earth mover's distance from the sizes asked: steps of one cell that
     * islands would have to grow or shrink.  The first three steps can weigh
     * up to 4, others 1. */
    int32_t distance;
    int32_t *over; /* [last + 2], islands of at least this size, less asked */
    uint32_t last; /* the largest size asked */
};

/* Room for boards of this many cells, owned by the arena; reset it to begin. */
void nuri_census_init(struct census *c, const struct islands_asked *asked,
                      uint32_t cells, struct arena *a);
void nuri_census_reset(struct census *c);

/* Add an island of this size: 1; or remove it: -1. */
void nuri_census_count(struct census *c, uint32_t size, int32_t sign);

/* The price of an island for its size. */
int32_t nuri_census_price_of(const struct islands_asked *asked, uint32_t size);

/* The number of violations; 0 if all requests are met. */
int32_t nuri_census_wrong(const struct census *c);

/* The price of all islands and violations. */
int32_t nuri_census_price(const struct census *c);
