/*
 * frontier.h -- dynamic programming for few large islands and few black cells.
 *
 * On such boards the proof counts along a wall, which takes many clauses.  Only
 * the frontier of the coloured cells matters: the lowest coloured cell of each
 * column, the connected parts of sea and islands, and the cells of the sea and
 * of each open island.  Colourings with the same frontier are counted together
 * [1].
 *
 * [1] D. Knuth: The Art of Computer Programming 4A, 7.1.4, "simpath"; the
 *     frontier method of H. Imai et al. for connected subgraphs.
 */
#pragma once

#include "base/budget.h"
#include "board/board.h"

/* True if the board can be swept: narrow, with few clues. */
bool nuri_frontier_fits(const nuri_puzzle *puzzle);

/* True if a sweep is nearly always faster than the search. */
bool nuri_frontier_is_quick(const nuri_puzzle *puzzle);

struct frontier_answer {
    /* False at a limit, and if memory or expected work is too large. */
    bool known;
    uint64_t count;       /* of solutions that agree with the board */
    uint8_t *solution[2]; /* [cells], of the caller */
    /* [cells], of the caller, or NULL: the colours that solutions share. */
    uint8_t *common;
    bool common_known; /* false if a limit came first */
    uint64_t memory;   /* peak, in bytes */
};

struct frontier;

/* Create sweeps of a board.  The board is read only here; its puzzle is
 * borrowed.  They count the solutions exactly, or find up to two; then a count
 * of 2 means 2 or more.  NULL if out of memory. */
struct frontier *nuri_frontier_new(const struct board *board, bool is_counting,
                                   struct budget *budget);
void nuri_frontier_free(struct frontier *f);

/* True if the end is near: most of the board is known, or few states remain. */
bool nuri_frontier_is_far(const struct frontier *f);

/*
 * Continue for about the time of `nodes` search nodes, or longer near the end;
 * these are added to the budget.  `stats` are those of the search so far, whose
 * memory counts too.  True if there is an answer, or will be none: at a limit,
 * if 512 MiB are full, or if the number is too large.
 */
bool nuri_frontier_run(struct frontier *f, uint64_t nodes,
                       const nuri_stats *stats, struct frontier_answer *answer);
