/*
 * what_if.h -- the what-if that shows a cell most easily.
 *
 * Suppose the cell had the other colour: techniques then lead to a
 * contradiction.  The best what-if is chosen by these, in order:
 * - at most 2 deductions; at most 5; at most 15; at most 15 with few shapes
 *   among them; any number; any number with more shapes among them
 * - of at most 15, those of at most 10
 * - the easiest techniques inside
 * - up to 5 deductions, the nearest
 * - the fewest deductions; the fewest cells found; the most neighbours known;
 *   reading order; black supposed
 *
 * What was not refuted a few steps ago is skipped until nothing else of its
 * kind is found, or nothing of at most 10 deductions: see failed_what_ifs.h.
 *
 * Deductions are counted after trimming.  Chains are not the shortest
 * possible, but what trimming leaves of those found.  So a board and its
 * mirror image may differ by a deduction, as techniques list reason cells in
 * reading order.
 */
#pragma once

#include "base/budget.h"
#include "explain/step_draft.h"
#include "explain/what_if_run.h"
#include "result/steps.h"

struct what_if_cell {
    cell cell;
    nuri_colour colour;
    uint32_t distance; /* from the preferred cell */
};

/* Kinds of what-ifs, by effort for a reader. */
enum what_if_kind {
    /* level 4: at most 2 deductions, techniques up to level 2 */
    WHAT_IF_AT_ONCE,
    WHAT_IF_SHORT,  /* level 5: at most 5 */
    WHAT_IF_MEDIUM, /* level 6: at most 15 */
    WHAT_IF_LONG    /* level 7: any number, also techniques of level 4 */
};

struct what_if {
    bool found;
    struct what_if_cell wrong;
    unsigned level;
    uint32_t technique; /* row of what_ifs.def */
};

/* The most deductions that one sentence states. */
enum { WHAT_IF_OF_ONE_THOUGHT = 2 };

/* Longer chains are hard to keep in mind: none is shown if a shorter one shows
 * any cell. */
enum { WHAT_IF_FOLLOWED = 10 };

/* Levels of what-ifs, and of the techniques that they may use. */
enum { WHAT_IF_LEVEL = 4, WHAT_IF_LEVELS = NURI_LEVELS - 1 };

/* The best of these what-ifs [count] about undecided cells of the board, the
 * nearest first and else in reading order, of these kinds, easier ones first.
 * If one is found, the log of the what-if run is its chain: see
 * nuri_run_rederive().  Not found at a limit.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_what_if_best(struct what_if *w, struct what_if_run *t,
                              const struct board *board,
                              const struct what_if_cell *list, uint32_t count,
                              enum what_if_kind first, enum what_if_kind last,
                              struct budget *budget);

/* If its chain, which must be that of the log, is one thought, name it so: one
 * link, as one part takes what another needs.  Then it is not told as a
 * supposition. */
void nuri_what_if_name(struct what_if *w, struct what_if_run *t);

/* If it is a shared exit, add to its step the other cells of the list nearby of
 * which the same is true: same part, same exits, same end.  NURI_OK or
 * NURI_ERR_MEMORY. */
nuri_status nuri_what_if_gather(const struct what_if *w, struct what_if_run *t,
                                const struct what_if_cell *list, uint32_t count,
                                struct step_draft *draft);

/* Begin it as a step, with its chain.  A chain that ends like that of an earlier
 * step (NULL: none) names that step.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_what_if_draft(const struct what_if *w, struct what_if_run *t,
                               const struct steps *earlier,
                               struct step_draft *draft);
