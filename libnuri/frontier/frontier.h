/*
 * frontier.h -- dynamic programming for a few large islands in a thin sea.
 *
 * On such boards the argument is counting along a wall, which clauses cannot
 * say in few words.  Cell by cell, all that matters of what was coloured so
 * far is the frontier: for each column the lowest coloured cell, which parts
 * of sea and land hang together, and how far each open island has come.
 * Colourings with the same frontier are counted together [1].
 *
 * [1] D. Knuth: The Art of Computer Programming 4A, 7.1.4, "simpath"; the
 *     frontier method of H. Imai et al. for connected subgraphs.
 */
#ifndef NURI_FRONTIER_FRONTIER_H
#define NURI_FRONTIER_FRONTIER_H

#include "base/limits.h"
#include "board/board.h"

/* Is this a board to be tried: narrow, few clues, none of them `?`? */
bool nuri_frontier_fits(const nuri_puzzle *puzzle);

struct frontier_answer {
    bool known;     /* false if it grew too large for the memory there is, or
                       for its worth, or at a limit */
    uint32_t count; /* solutions that agree with the board; 2 means 2 or more */
    uint8_t *solution[2]; /* [cells], of the caller; filled up to count */
    uint64_t memory;      /* most bytes it had at a time */
};

/* How much to try: a glance from all sides takes a fraction of a second, the
 * whole some ten seconds and up to 400 MB. */
enum frontier_effort { FRONTIER_GLANCE, FRONTIER_WHOLE };

/* `stats` are those of the search so far, whose memory is held meanwhile; what
 * the sweeps cost is added to the steps of the limits. */
void nuri_frontier_solve(struct frontier_answer *answer,
                         const struct board *board, enum frontier_effort effort,
                         struct limits *limits, const nuri_stats *stats);

#endif
