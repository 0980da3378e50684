/*
 * crux.h -- the few things that force a cell, where no rule shows it.
 *
 * The other colour of the cell has no solution; but mostly that needs not all
 * of the puzzle.  What is not needed is left out, one thing after the other:
 *
 *     the size of an island    the clue becomes `?`: any size will do
 *     the one sea              it may be in parts
 *     the squares              2x2 squares may be all sea
 *     a mark                   the cell is open again
 *
 * Each of these keeps all solutions and may bring more.  So if the other colour
 * still has none, what is left forces the cell.
 */
#ifndef NURI_API_CRUX_H
#define NURI_API_CRUX_H

#include "api/session.h"

struct crux {
    cell *cell; /* [cells], what is forced, in reading order, owned */
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

/*
 * What forces the cell, whose colour is one of the `facts` [cells] of the
 * puzzle; and which other cells are forced by the same.  The work is bounded by steps of the search, so that
 * what is left may be more than the least.  To be dropped, whatever is
 * returned.  NURI_OK, with limits->reached if a limit was reached on the way,
 * or NURI_ERR_MEMORY.
 */
nuri_status nuri_crux_find(struct crux *x, const struct board *board,
                           const uint8_t *facts, cell c, struct limits *limits);
void nuri_crux_drop(struct crux *x);

#endif
