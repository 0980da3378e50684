/*
 * bitboard.h -- depth-first search on small boards, with one operation for all
 *               cells at once.
 *
 * Most small boards need few steps, so clauses and reasons are not worth their
 * setup.  A step takes one or two microseconds; it learns only which islands
 * are hard.  The CDCL search is better with many steps, so this one gives up
 * when it estimates that it is far from its end.
 */
#pragma once

#include "base/budget.h"
#include "base/sets.h"
#include "board/board.h"

enum { MAX_BITBOARD_CELLS = 64 * SET_WORDS };

struct bitboard_answer {
    uint8_t *solution[2]; /* [cells] each, of the caller */
    uint8_t *common;      /* [cells], of the caller, see below; or NULL */
    unsigned count;       /* of different solutions found */
    bool ended;           /* no more exist, or two are found */
    /* `common` holds the cells of one colour in all solutions. */
    bool common_known;
    nuri_stats stats;
};

bool nuri_bitboard_fits(const nuri_puzzle *puzzle);

/*
 * Search for two solutions that agree with `board`, which fits, in at most
 * `nodes` nodes.  It gives up earlier if it expects too many.  If it gives up
 * without a solution, it reports what is common to all.  Returns NURI_OK also
 * if it gave up, a limit came first, or the memory limit forbids it; or
 * NURI_ERR_MEMORY.
 */
nuri_status nuri_bitboard_solve(struct bitboard_answer *answer,
                                const struct board *board, uint64_t nodes,
                                struct budget *budget);
