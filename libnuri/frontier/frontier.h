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
#pragma once

#include "base/budget.h"
#include "board/board.h"

/* Is this a board that can be swept: narrow, and few clues? */
bool nuri_frontier_fits(const nuri_puzzle *puzzle);

/* One on which a sweep is nearly always quicker than the search? */
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

struct frontier;

/* Sweeps over a board, which is read now; later only its puzzle is needed.
 * They count the solutions, exactly, or find up to two of them; a count of 2
 * means 2 or more then.  NULL if there is no memory. */
struct frontier *nuri_frontier_new(const struct board *board, bool is_counting,
                                   struct budget *budget);
void nuri_frontier_free(struct frontier *f);

/* Has it come so far that the end is near?  So it is where most of the board is
 * known, or little can still become of it. */
bool nuri_frontier_is_far(const struct frontier *f);

/*
 * Go on for about as long as `nodes` of the search take, or longer where the
 * end is near; the nodes are added to those of the budget.  `stats` are those
 * of the search so far, whose memory is held meanwhile.  True if there is an
 * answer, or will be none: because of a limit, as 512 MiB are full, or because
 * the number is too large.
 */
bool nuri_frontier_run(struct frontier *f, uint64_t nodes,
                       const nuri_stats *stats, struct frontier_answer *answer);
