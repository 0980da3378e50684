/*
 * sea_articulation.h -- undecided cells without which the sea falls apart.
 *
 * A cell of the potential sea is an articulation point if its part falls apart
 * without it.  Here only those are of interest that part sea from sea.
 *
 * All are found by one depth-first search [1].  It goes out from a black cell;
 * the cells below a cell are those that were entered from it on, and the
 * lowpoint of a cell is the earliest entry that a cell below it is beside.  A
 * cell parts all that is below a child from the rest if the child has no lower
 * lowpoint than the cell's own entry.
 *
 * [1] J. Hopcroft, R. Tarjan: Efficient algorithms for graph manipulation,
 *     Comm. ACM 16 (1973) 372-378.
 */
#pragma once

#include "lemmas/potential_sea.h"

struct sea_articulation {
    const struct board *board;
    uint32_t marked, undone; /* of the board, when it was searched */
    uint8_t *turn;           /* [grid.size], neighbours tried */
    cell *parent;       /* [grid.size], the cell it was entered from; or 0 */
    uint32_t *entry;    /* [grid.size], when it was entered, from 1; 0: never */
    uint32_t *lowpoint; /* [grid.size] */
    uint32_t *seas;     /* [grid.size], black cells in it and below it */
    uint32_t entered;
    /* [found], in reading order: an undecided cell, its parent, parts it and
     * all below it from the rest, and on both sides there is sea */
    cell *below;
    uint32_t found;
};

/* Search all parts of the board that have sea in them, each from a black cell:
 * so there is always sea above.  NULL if there is no memory, which is noted in
 * view.out.  O(cells); next to nothing if the board has only sea more than when
 * it was searched last. */
struct sea_articulation *nuri_sea_articulation_find(struct view *v);
