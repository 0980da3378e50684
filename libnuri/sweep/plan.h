/*
 * plan.h -- the order of the undecided cells, and what each step does.
 *
 * Between two steps only the frontier matters: items with neighbours on both
 * sides of the step.  Each has a place while it is there.
 */
#pragma once

#include "sweep/model.h"

enum {
    MAX_UNDECIDED = 4000, /* more take too long */
    MAX_PLACES = 40,      /* of items on the frontier */
    MAX_POOLS = 63,       /* unfinished pools */
    NO_PLACE = 255
};

struct entry {
    uint8_t place;
    uint32_t item; /* a region */
};

/* A pool that the cell is in. */
struct pool_use {
    uint8_t bit;
    bool is_first, is_last; /* of its cells */
};

/* Colour one cell. */
struct step {
    uint32_t cell;
    uint8_t place; /* of the cell, or NO_PLACE */
    uint8_t entries, nears, leaves, pools;
    bool sea_ahead; /* a black region enters later */
    uint32_t need;  /* the most cells that one needs which enters later */
    struct entry entry[4]; /* regions that come to the frontier first */
    uint8_t near[4];       /* places of its coloured neighbours */
    uint8_t leave[4];      /* places that are free afterwards */
    struct pool_use pool[4];
};

struct plan {
    struct step *step; /* [undecided] of the model, in its arena */
    uint32_t places;   /* most at a time */
    uint64_t tried;    /* cells in orders that were compared */
    bool fits;         /* within the limits above */
};

/* Choose an order with a narrow frontier, for 1 to MAX_UNDECIDED cells.  False
 * if out of memory. */
bool nuri_plan_make(struct plan *plan, struct model *m);
