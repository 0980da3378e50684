/*
 * minimal_core.h -- the few things that force a cell, or leave no solution.
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
 * still has none, what is left forces the cell.  Of a puzzle without a solution
 * the same is asked, without any cell.
 */
#ifndef NURI_EXPLAIN_MINIMAL_CORE_H
#define NURI_EXPLAIN_MINIMAL_CORE_H

#include "base/budget.h"
#include "board/board.h"
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

/*
 * What forces the cell, whose colour is one of the `facts` [cells] of the
 * puzzle; and which other cells are forced by the same.  The work is bounded,
 * so that what is left may be more than the least.  To be dropped, whatever is
 * returned.  NURI_OK, with budget->reached if a limit was reached on the way,
 * or NURI_ERR_MEMORY.
 */
nuri_status nuri_minimal_core_find(struct minimal_core *core,
                                   const struct board *board,
                                   const uint8_t *facts, cell c,
                                   struct budget *budget);

/*
 * What leaves no solution of a puzzle that has none; `board` holds the clues
 * alone.  The same of work and dropping; NURI_ERR_ARGUMENT if there is a
 * solution after all, as far as that is seen.
 */
nuri_status nuri_minimal_core_of_none(struct minimal_core *core,
                                      const struct board *board,
                                      struct budget *budget);
void nuri_minimal_core_drop(struct minimal_core *core);

#endif
