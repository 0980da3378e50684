/*
 * core.h -- what a minimal core is: plain data.
 *
 * The other colour of the cell has no solution; but mostly that needs not all
 * of the puzzle.  What is not needed is left out, one thing after the other:
 *
 *     the size of an island    the clue becomes `?`: any size will do
 *     the one sea              it may be in parts
 *     the squares              2x2 squares may be all sea
 *     a mark                   the cell is undecided again
 *
 * Each of these keeps all solutions and may bring more.  So if the other colour
 * still has none, what is left forces the cell.  Of a puzzle without a solution
 * the same is asked, without any cell.
 */
#pragma once

#include "search/search.h"

struct minimal_core {
    cell *cell; /* [cells], what is forced, in reading order, owned; none if
                   there is no solution */
    uint32_t cells;
    nuri_colour colour; /* of all of them */
    cell *clue; /* [clues], whose sizes are needed, in reading order, owned */
    uint32_t clues;
    struct assumption *mark; /* [marks], in reading order, owned */
    uint32_t marks;
    bool sea, squares; /* are they needed? */
    bool proved;       /* by itself; false: only the whole puzzle is known to
                          force the cell, and it is all here */
};
