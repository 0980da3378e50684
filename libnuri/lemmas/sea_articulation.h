/*
 * sea_articulation.h -- undecided cells that hold the sea together.
 *
 * An articulation point of the potential sea is a cell without which its part
 * falls apart.  Only those that cut black from black matter here.
 *
 * One depth-first search finds all [1]. It starts at a black cell; the cells
 * below a cell are those entered from it on.  The lowpoint of a cell is the
 * earliest entry next to it or any cell below it.  A cell cuts off a child and
 * all below it if the child's lowpoint is not earlier than the cell's own
 * entry.
 *
 * [1] J. Hopcroft, R. Tarjan: Efficient algorithms for graph manipulation,
 *     Comm.  ACM 16 (1973) 372-378.
 */
#pragma once

#include "lemmas/potential_sea.h"

struct sea_articulation {
    const struct board *board;
    uint8_t *turn;      /* [grid.size], neighbours tried */
    cell *parent;       /* [grid.size], the cell it was entered from; or 0 */
    uint32_t *entry;    /* [grid.size], when it was entered, from 1; 0: never */
    uint32_t *lowpoint; /* [grid.size] */
    uint32_t *seas;     /* [grid.size], black cells in it and below it */
    uint32_t entered;
    /* [found], in reading order: cells whose undecided parent cuts them, and
     * all below, off from the rest, with black on both sides */
    cell *below;
    uint32_t found;
};

/* Search all parts that have black in them, each from a black cell: so there is
 * always black above.  NULL if memory runs out, which is noted in view.out.
 * O(cells). */
struct sea_articulation *nuri_sea_articulation_find(struct view *v);
