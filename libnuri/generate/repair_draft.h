/*
 * repair_draft.h -- change a colouring and its clues until rules solve the puzzle.
 *
 * What is left open shows where clues do not tell enough.  There the colouring is
 * changed, or a clue is moved, in many places at once; each change stays if it
 * leaves fewer cells open around it, and what is wrong with sizes and numbers
 * of islands counts too.  What rules found far from changes is taken for
 * granted meanwhile, and found anew in the end.
 */
#pragma once

#include "base/budget.h"
#include "generate/draft.h"

/* How to go about it. */
struct repair {
    /* of the rules that are asked while much is undecided */
    unsigned first_level;
    unsigned level;       /* of those that are asked then, 1 to 3 */
    uint32_t slice;       /* rounds without less left to mend than ever */
    bool keeps_colouring; /* only clues are moved */
    const uint8_t *near;  /* [grid.size], a colouring to remain near to; NULL */
    int32_t distance;     /* the price of each cell that differs from that */
    struct allowance *steps; /* changes that may be tried */
};

/*
 * *done is true if rules up to that level solve the puzzle of the draft now, and
 * nothing is wrong with its islands: then the colouring is its only solution.  If
 * not, patience has ended, or the steps, or a limit of the budget was reached.
 * The log of the draft is empty in the end.  NURI_OK, NURI_ERR_MEMORY or
 * NURI_ERR_INTERNAL.
 */
nuri_status nuri_repair(struct draft *d, const struct repair *how,
                        struct xoshiro *random, struct budget *budget,
                        bool *done);

/*
 * One change of the colouring or of a clue at this cell, or beside it, by chance.
 * False, and nothing is written, if none was found.
 */
bool nuri_change_at(struct draft *d, cell c, bool keeps_colouring,
                    struct xoshiro *random);
