/*
 * minimal_core.h -- a small part of a puzzle that forces a cell, or has no
 * solution.
 *
 * The other colour of the cell has no solution, mostly already in a part of
 * the puzzle.  So these are left out one after the other, where possible:
 * - the size of an island: the clue becomes `?`, any size
 * - the pools: black 2x2 squares are allowed
 * - the connected sea: it may be divided
 * - a mark: the cell is undecided again
 *
 * Each of these keeps all solutions and may add some.  So if the other colour
 * still has none, what is left forces the cell.  The core of a puzzle without
 * a solution is the same, without a cell.
 */
#pragma once

#include "base/memory.h"
#include "language/say.h"
#include "search/search.h"

/* A reason of more clues is long: they are counted, not named. */
enum { CORE_CLUES = 12 };

struct minimal_core {
    cell *cell; /* [cells], forced, in reading order; none: no solution */
    uint32_t cells;
    nuri_colour colour; /* of all of them */
    cell *clue;         /* [clues], whose sizes are needed, in reading order */
    uint32_t clues;
    struct mark *mark; /* [marks], in reading order */
    uint32_t marks;
    bool sea, squares; /* true if needed */
    /* the core alone forces the cell; false: only the whole puzzle is known to,
     * and all of it is here */
    bool proved;
    struct arena memory; /* of all lists */
};

/* Find a core that forces the cell, whose colour is one of the `facts` [cells]
 * of the puzzle, and other cells that it forces; or, if c is 0, a core without
 * a solution: `board` has only the clues, which have none.  The work is
 * bounded, so it need not be the smallest.  Without a budget there is no
 * search: nothing is left out, and nothing proved.  Clear it, whatever is
 * returned.  NURI_OK, with budget->reached if a limit was reached;
 * NURI_ERR_MEMORY; or NURI_ERR_ARGUMENT if a solution is found after all. */
nuri_status nuri_minimal_core_find(struct minimal_core *core,
                                   const struct board *board,
                                   const uint8_t *facts, cell c,
                                   struct budget *budget);
void nuri_minimal_core_clear(struct minimal_core *core);

/* Say what the core shows: "it is impossible to complete the 3 at r1c1 and the
 * 2 at r4c5 with black in one piece, whatever the other sizes are". */
const nuri_said *nuri_say_core(const struct sayer *to,
                               const struct minimal_core *core,
                               const nuri_puzzle *puzzle);
