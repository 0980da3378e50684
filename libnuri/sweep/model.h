/* model.h -- a board as a graph of items. */
#pragma once

#include "base/memory.h"
#include "puzzle/puzzle.h"

/* An undecided cell, or a region of known cells of one colour. */
struct item {
    nuri_colour colour; /* NURI_UNDECIDED: a cell */
    int32_t clue;       /* of a white region, NURI_CLUE_* */
    uint32_t cells;
    cell at;        /* the first cell */
    uint32_t nears; /* undecided neighbours */
    /* Of an undecided cell: */
    uint32_t arounds, around[4]; /* the items next to it, without repeats */
    uint32_t pools, pool[4];     /* those that it is in */
};

/* The undecided cells of a 2x2 square without known white cells. */
struct pool {
    uint32_t cell[4];
    uint32_t cells; /* 1 to 4 */
};

struct model {
    struct arena memory;
    const struct grid *grid; /* borrowed */
    struct item *item;       /* [items], the undecided cells first */
    uint32_t items, undecided;
    uint32_t *item_of; /* [grid.size], NO_ITEM in the frame */
    struct pool *pool; /* [pools] */
    uint32_t pools;
    bool impossible; /* the known cells break a rule */
    bool sea_ended;  /* the known sea touches no undecided cell */
};

#define NO_ITEM UINT32_MAX

/* False if out of memory.  The puzzle is borrowed. */
bool nuri_model_make(struct model *m, const nuri_puzzle *puzzle,
                     const uint8_t *known);
void nuri_model_clear(struct model *m);
