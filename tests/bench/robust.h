/* robust.h -- how times of slow boards vary with orientation and seed. */
#pragma once

#include "boards.h"
#include "options.h"

/* A worst case of more medians than this is reported. */
#define ROBUST_FACTOR 4.0

/* All runs of one board: each seed in each orientation. */
struct luck {
    char *name; /* owned */
    unsigned width, height;
    size_t runs, unknown; /* the latter ran into the timeout */
    double upright;       /* seconds, as it is published, with seed 0 */
    double least, median, worst;
    unsigned worst_turn, worst_seed;
    uint64_t median_conflicts, worst_conflicts;
};

struct lucks {
    struct luck *luck; /* [count], owned */
    size_t count, room, wrong;
    const struct options *options;
};

/* Measure the boards that take options->slower_than or more upright.  False if
 * out of memory. */
bool lucks_measure(struct lucks *lucks, const struct boards *boards,
                   const struct options *options);
void lucks_clear(struct lucks *lucks);

/* As text, or as one JSON object. */
void lucks_text(FILE *out, const struct lucks *lucks);
void lucks_json(FILE *out, const struct lucks *lucks);
