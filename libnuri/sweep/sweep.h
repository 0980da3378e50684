/*
 * sweep.h -- all colourings of a board at once, cell by cell.
 *
 * Only the frontier of the coloured cells matters: which of its cells are
 * connected, and how many cells islands have or need.  Colourings with the same
 * frontier are one state [1].  Where few islands are large, a proof counts along
 * a wall, which takes clauses many steps, and a sweep few states.
 *
 * [1] D. Knuth: The Art of Computer Programming 4A, 7.1.4, "simpath"; the
 *     frontier method of H. Imai et al. for connected subgraphs.
 */
#pragma once

#include "base/big.h"
#include "base/budget.h"
#include "puzzle/puzzle.h"

enum sweep_task {
    SWEEP_FOR_TWO,  /* row by row: up to two solutions, and what all share */
    SWEEP_TO_COUNT, /* row by row: how many there are, below 2^64 */
    SWEEP_ITEMS /* the same in any order, below 2^512: the undecided are few */
};

struct sweep_answer {
    /* False at a limit, and if memory or expected work is too large. */
    bool known;
    struct big count;     /* of solutions; for two: 2 means 2 or more */
    uint8_t *solution[2]; /* [cells], of the caller, for two */
    uint8_t *common; /* [cells], of the caller, or NULL: what solutions share */
    bool common_known; /* false if there are no two, or a limit came first */
};

struct sweep;

/* True if the board can be swept row by row: narrow, with few clues. */
bool nuri_sweep_fits(const nuri_puzzle *puzzle);

/* True if that is nearly always faster than the search. */
bool nuri_sweep_is_quick(const nuri_puzzle *puzzle);

/* Begin with these colours [cells], which all solutions share.  The puzzle is
 * borrowed.  NULL if out of memory. */
struct sweep *nuri_sweep_new(const nuri_puzzle *puzzle, const uint8_t *known,
                             enum sweep_task task, struct budget *budget);
void nuri_sweep_free(struct sweep *w);

/* True if one order is left, and past half of its cells. */
bool nuri_sweep_is_near_end(const struct sweep *w);

/*
 * Continue for about the time of `nodes` search nodes, or longer near the end;
 * these are added to the budget.  True if there is an answer, or will be none: at
 * a limit, if the frontier is too wide, if 512 MiB are full, or if the number is
 * too large.
 */
bool nuri_sweep_run(struct sweep *w, uint64_t nodes,
                    struct sweep_answer *answer);
