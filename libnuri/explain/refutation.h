/*
 * refutation.h -- reasons that only the search can give.
 *
 * A cell has its colour because the other one leads to no solution.  What such
 * a reason rests on is as little as can be found: see minimal_core.h.
 */
#pragma once

#include "deduce/deduce.h"
#include "explain/minimal_core.h"
#include "explain/step_draft.h"

/* The level of what only the search shows, above all else. */
enum { LEVEL_SEARCH = NURI_LEVELS };

struct refutation {
    bool found;
    struct minimal_core core; /* the cell, and others, and what forces them */
};

/*
 * What forces an undecided cell of the deducer's board: of the cells whose
 * other colour is refuted most easily, the one that lets techniques decide
 * most.  `facts`
 * [cells] tells which cells have the same colour in all solutions.  Not found
 * if there is none, or at a limit.  To be dropped if found.  The board is left
 * as it was.
 */
nuri_status nuri_refutation_best(struct refutation *r, struct deducer *d,
                                 const uint8_t *facts, struct budget *budget);

/* The same at little cost: of all cells the one that lets techniques decide most,
 * which is said to rest on all that is known. */
nuri_status nuri_refutation_first(struct refutation *r, struct deducer *d,
                                  const uint8_t *facts, struct budget *budget);
void nuri_refutation_clear(struct refutation *r);

/* Begin it as a step; of one cell, if `one`, that which the deducer prefers, with
 * the others as `also`. */
void nuri_refutation_draft(const struct refutation *r, const struct deducer *d,
                           bool one, struct step_draft *draft);
