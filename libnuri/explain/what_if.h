/*
 * what_if.h -- the what-if that shows most easily what a cell is.
 *
 * Suppose that the cell had the other colour: techniques then lead to a
 * contradiction, so it has not.  Of all what-ifs the best to follow is chosen:
 *
 *     of at most 2 finds, of at most 5, of at most 15, of at most 15 with few
 *     shapes among them, of any number, of any number with shapes among them;
 *     of at most 15, those of at most 10 first; then the easiest techniques inside;
 *     up to 5 finds, the nearest; the fewest finds; the fewest cells found; the
 *     most neighbours known; reading order; sea supposed
 *
 * What was not refuted some steps before may be passed over until nothing else is
 * found, or nothing of at most 10 finds: see failed_what_ifs.h.
 *
 * Finds are counted when the chain is trimmed.  Chains are not the shortest
 * there are, but what trimming leaves of those that were found; so a board and
 * its mirror image may differ by a deduction, as techniques name causes in
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
    uint32_t distance; /* from where the person is */
};

/* How much there is to follow, by how much it asks of a person. */
enum what_if_kind {
    WHAT_IF_AT_ONCE,  /* level 4: at most 2 finds of techniques up to level 2 */
    WHAT_IF_SHORT,    /* level 5: at most 5 */
    WHAT_IF_MEDIUM,   /* level 6: at most 15 */
    WHAT_IF_LONG,     /* level 7: any number */
    WHAT_IF_OF_SHAPES /* level 7: and techniques of level 4 among them */
};

struct what_if {
    bool found;
    struct what_if_cell wrong;
    unsigned level;
    uint32_t technique; /* row of what_ifs.def */
    uint32_t length;    /* finds of its chain */
};

/* Longer chains are hard to keep in mind: none is told where a shorter one shows
 * any cell. */
enum { WHAT_IF_FOLLOWED = 10 };

/* So many shapes a person can draw. */
enum { MAX_EASY_SHAPES = 12 };

/* Levels of what-ifs, and of the techniques that they may use. */
enum { WHAT_IF_LEVEL = 4, WHAT_IF_LEVELS = NURI_LEVELS - 1 };

/*
 * The best of these what-ifs [count] about undecided cells of the board, the
 * nearest first and else in reading order, of these kinds, those of an easier
 * one first.  If one is found, the log of the what-if run is its chain: see
 * nuri_run_rederive().  Not found at a limit.  NURI_OK or NURI_ERR_MEMORY.
 */
nuri_status nuri_what_if_best(struct what_if *w, struct what_if_run *t,
                              const struct board *board,
                              const struct what_if_cell *list, uint32_t count,
                              enum what_if_kind first, enum what_if_kind last,
                              struct budget *budget);

/* Begin it as a step, with its chain, which must live until the draft is
 * finished. NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_what_if_draft(const struct what_if *w, struct what_if_run *t,
                               struct steps *chain, struct step_draft *draft);

/* Its sentences. */
void nuri_what_if_write(struct step_draft *d);
