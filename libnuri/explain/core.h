/*
 * core.h -- a minimal core: plain data.
 *
 * The other colour of the cell has no solution, mostly already in a part of
 * the puzzle.  So these are left out one after the other, where possible:
 * - the size of an island: the clue becomes `?`, any size
 * - the connected sea: it may be divided
 * - the pools: black 2x2 squares are allowed
 * - a mark: the cell is undecided again
 *
 * Each of these keeps all solutions and may add some.  So if the other colour
 * still has none, what is left forces the cell.  The core of a puzzle without
 * a solution is the same, without a cell.
 */
#pragma once

#include "search/search.h"

struct minimal_core {
    /* [cells], forced, in reading order, owned; none if there is no solution */
    cell *cell;
    uint32_t cells;
    nuri_colour colour; /* of all of them */
    cell *clue; /* [clues], whose sizes are needed, in reading order, owned */
    uint32_t clues;
    struct assumption *mark; /* [marks], in reading order, owned */
    uint32_t marks;
    bool sea, squares; /* true if needed */
    /* the core alone forces the cell; false: only the whole puzzle is known to,
     * and all of it is here */
    bool proved;
};
