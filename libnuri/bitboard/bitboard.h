/*
 * bitboard.h -- depth-first search on small boards, all cells of which are asked
 *               at once.
 *
 * Most boards of this size are done in a few steps; then clauses and reasons
 * are not worth what it takes to set them up.  A step takes a microsecond or two,
 * and nothing is learned but which islands are the hard ones.  What needs many
 * steps is better left to the search, so it gives up when it sees that it is far
 * from its end.
 */
#pragma once

#include "base/budget.h"
#include "base/sets.h"
#include "board/board.h"

/* Each has a bit. */
enum { MAX_BITBOARD_CELLS = 64 * SET_WORDS };

/* What is looked for, and was found. */
struct bitboard_answer {
    uint8_t *solution[2]; /* [cells] of the caller, who wants two */
    uint8_t *common;      /* [cells] of the caller, see below; or NULL */
    unsigned count;       /* of solutions found, which differ */
    bool ended;           /* there are no more, or no more are wanted */
    bool common_known;    /* `common` is filled: cells of one colour in all
                             solutions, all others open */
    nuri_stats stats;     /* what it took, unknown to the budget yet */
};

/* Is the board small enough? */
bool nuri_bitboard_fits(const nuri_puzzle *puzzle);

/*
 * Look for two solutions that agree with a board that fits, in at most so many
 * nodes; it gives up before that if it expects to need too many.  If it gives
 * up before there is any, it tells what is common to all.  NURI_OK, also if it
 * gave up, a limit came first, or it may not have the memory it takes; or
 * NURI_ERR_MEMORY.
 */
nuri_status nuri_bitboard_solve(struct bitboard_answer *answer,
                                const struct board *board, uint64_t nodes,
                                struct budget *budget);
