/*
 * frontier.h -- dynamic programming for a few large islands in a thin sea.
 *
 * On such boards the argument is counting along a wall, which clauses cannot
 * say in few words.  Cell by cell, all that matters of what was coloured so
 * far is the frontier: for each column the lowest coloured cell, which parts
 * of sea and land hang together, and how many cells the sea and each open
 * island have.  Colourings with the same frontier are counted together [1].
 *
 * [1] D. Knuth: The Art of Computer Programming 4A, 7.1.4, "simpath"; the
 *     frontier method of H. Imai et al. for connected subgraphs.
 */
#ifndef NURI_FRONTIER_FRONTIER_H
#define NURI_FRONTIER_FRONTIER_H

#include "base/budget.h"
#include "board/board.h"

/* Is this a board that can be swept: narrow, and few clues? */
bool nuri_frontier_fits(const nuri_puzzle *puzzle);

/* Is a sweep likely to find a solution where the search fails?  On boards with
 * few clues, all of which have a size.  To count, it is worth a try on others
 * too. */
bool nuri_frontier_helps(const nuri_puzzle *puzzle);

/* Is it the quicker way from the start?  Where also the sea is thin. */
bool nuri_frontier_is_quick(const nuri_puzzle *puzzle);

struct frontier_answer {
    bool known;     /* false if it grew too large for the memory there is, or
                       for its worth, or at a limit */
    uint64_t count; /* solutions that agree with the board */
    uint8_t *solution[2]; /* [cells], of the caller */
    uint8_t *common; /* [cells], of the caller; NULL: not wanted.  If there are
                         several solutions, the colours they all have */
    bool common_known; /* else a limit was reached before that */
    uint64_t memory;   /* most bytes it had at a time */
};

/* Are there solutions that agree with the board, and is there only one?  Up to
 * two are found; a count of 2 means 2 or more.
 *
 * It is given up after about as long as `nodes` of the search take, or when
 * 512 MiB are full.  `stats` are those of the search so far, whose memory is
 * held meanwhile; what the sweeps cost is added to the nodes of the budget. */
void nuri_frontier_solve(struct frontier_answer *answer,
                         const struct board *board, uint64_t nodes,
                         struct budget *budget, const nuri_stats *stats);

/* How many solutions are there, exactly?  None is found. */
void nuri_frontier_count(struct frontier_answer *answer,
                         const struct board *board, uint64_t nodes,
                         struct budget *budget, const nuri_stats *stats);

#endif
