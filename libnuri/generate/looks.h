/*
 * looks.h -- how a puzzle looks, apart from the sizes of its islands: counts
 * that differ between puzzles made by people and random ones.
 *
 * All counts are sums over cells and their neighbours, so a changed cell
 * changes only what is next to it.
 */
#pragma once

#include "base/grid.h"
#include "base/memory.h"
#include "base/random.h"

/* State of a cell. */
struct spot {
    uint32_t size; /* of the island, if its clue is here; else 0 */
    cell home;     /* cell of its island's clue; 0: sea */
    uint8_t colour;
    bool hidden_size; /* the clue is `?` */
};

enum look {
    LOOK_CYCLES,     /* independent cycles of the sea */
    LOOK_DEAD_ENDS,  /* black cells with one black neighbour */
    LOOK_BLACK_EDGE, /* black cells at the edge of the board */
    LOOK_EDGE_CLUES, /* clues at the edge of the board */
    LOOK_END_CLUES,  /* clues at an end of an island of three cells or more */
    LOOK_EMPTY,      /* rows and columns without clues */
    LOOKS
};

struct looks {
    const struct grid *grid; /* borrowed */
    int32_t have[LOOKS];     /* cycles: twice their number, less 2 */
    int32_t want[LOOKS];
    int32_t scale;          /* of their price; 0: nothing is counted */
    uint32_t *row, *column; /* [height], [width]: clues in each */
};

void nuri_looks_init(struct looks *l, const struct grid *g,
                     struct arena *memory);

/* Count a whole board, spot [grid.size]. */
void nuri_looks_count(struct looks *l, const struct spot *spot);

/* Write `now` to spot[c], and update the counts. */
void nuri_looks_write(struct looks *l, struct spot *spot, cell c,
                      struct spot now);

/* Draw the wanted counts for a board with islands of these sizes [cells +
 * 1]. */
void nuri_looks_draw(struct looks *l, const uint32_t *sizes,
                     struct random *random);

/* The price of the distance from the wanted counts: see random_allows(). */
int32_t nuri_looks_price(const struct looks *l);
