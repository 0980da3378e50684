/*
 * census.h -- the sizes of islands, compared with the requested ones.
 *
 * Report each added and removed island here, and compare the price before and
 * after.  All numbers are integers, so no machine rounds differently.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Sizes with a price of their own; above, each cell costs more. */
enum { PRICED = 12 };

/* The requested islands.  Prices are in quarters of a bit: see
 * random_allows(). */
struct islands_asked {
    int32_t price[PRICED + 1]; /* of an island, by size */
    int32_t more;              /* per cell above PRICED */
    int32_t each;              /* per island */
    uint32_t min, max;         /* number of islands; no bound: 0, UINT32_MAX */
    uint32_t max_ones;         /* percent of islands; no bound: 100 */
    bool distinct;             /* all sizes differ */
    const uint32_t *sizes;     /* [cells + 1], count of each size; NULL: any */
    bool exact;                /* they are required; else one-cell and two-cell
                                  islands too many count more than others */
    int32_t tolerance;         /* of the distance from `sizes` */
    int32_t dislike;           /* price of each step within the tolerance */
    int32_t strictness;        /* price of each violation */
};

struct census {
    const struct islands_asked *asked; /* borrowed */
    uint32_t *have;                    /* [cells + 1], islands by size */
    uint32_t cells;
    uint32_t islands;
    int32_t prices; /* of all islands */
    int32_t off;    /* repeated sizes that should differ */
    /* The earth mover's distance from the sizes asked: steps of one cell that
     * islands would have to grow or shrink. */
    int32_t distance;
    int32_t *over; /* [last + 2], islands of at least this size, less asked */
    uint32_t last; /* the largest size asked */
};

/* False if out of memory. */
bool nuri_census_init(struct census *c, const struct islands_asked *asked,
                      uint32_t cells);
void nuri_census_clear(struct census *c);
void nuri_census_reset(struct census *c);

/* Count violations again, after asked->distinct was changed. */
void nuri_census_recount(struct census *c);

/* Add or remove an island of this size. */
void nuri_census_add(struct census *c, uint32_t size);
void nuri_census_remove(struct census *c, uint32_t size);

int32_t nuri_census_price_of(const struct islands_asked *asked, uint32_t size);

/* The number of violations; 0 if all requests are met. */
int32_t nuri_census_wrong(const struct census *c);

/* The price of all islands and violations. */
int32_t nuri_census_price(const struct census *c);
