/*
 * what_if.h -- the supposition that shows most easily what a cell is.
 *
 * Suppose that the cell had the other colour: rules then lead to a defect, so
 * it has not.  Of all suppositions the best to follow is chosen:
 *
 *     the lowest level: 5 for at most 5 finds, 6 for at most 15, 7 for any
 *     number, or shapes inside; then at most 10 finds (with shapes inside only
 *     where one step alone is wanted: they are much work); then the easiest rules
 *     inside; the fewest finds; the fewest cells found; the most neighbours
 *     known; reading order; sea supposed
 *
 * Finds are counted when the chain is trimmed.  Chains are not the shortest
 * there are, but what trimming leaves of those that were found; so a board and
 * its mirror image may differ by a find, as rules name causes in reading order.
 */
#ifndef NURI_EXPLAIN_WHAT_IF_H
#define NURI_EXPLAIN_WHAT_IF_H

#include "base/budget.h"
#include "explain/trial.h"
#include "result/steps.h"

struct supposition {
    cell cell;
    nuri_colour colour;
};

struct what_if {
    bool found;
    struct supposition wrong;
    unsigned level;
    uint32_t rule;   /* row of hypotheses.def */
    uint32_t length; /* finds of its chain */
};

/* Longer chains are hard to keep in mind: none is told where a shorter one shows
 * any cell. */
enum { WHAT_IF_FOLLOWED = 10 };

/* Levels of hypotheses, and of the rules that they may use. */
enum { WHAT_IF_LEVEL = 5, WHAT_IF_LEVELS = NURI_LEVELS - 1 };

/*
 * The best of these suppositions [count] about open cells of the board, in
 * reading order, up to this level.  If one is found, the log of the trial is
 * its chain: see nuri_trial_rederive().  Not found at a limit.  NURI_OK or
 * NURI_ERR_MEMORY.
 */
nuri_status nuri_what_if_best(struct what_if *w, struct trial *t,
                              const struct board *board,
                              const struct supposition *list, uint32_t count,
                              unsigned level, struct budget *budget);

/* Tell it as a step with its chain.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_what_if_step(const struct what_if *w, struct trial *t,
                              struct steps *steps);

#endif
