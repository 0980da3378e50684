/*
 * refutation.h -- reasons that only the search gives.
 *
 * A cell has its colour because the other leads to no solution.  The reason is
 * as small as can be found: see minimal_core.h.
 */
#pragma once

#include "explain/minimal_core.h"
#include "explain/pick.h"
#include "explain/step_draft.h"

/* The level of steps that only the search shows: the highest. */
enum { LEVEL_SEARCH = NURI_LEVELS };

struct refutation {
    bool found;
    struct minimal_core core; /* the cell, others, and what forces them */
};

/* Find what forces an undecided cell of the deducer's board: of the cells whose
 * other colour is refuted most easily, the one that lets techniques decide
 * most.  Unless it `asks`, there is no search: the cell is the one that lets
 * techniques decide most, and its reason is all that is known.  `facts` [cells]
 * has the colours shared by all solutions.  Nothing is found if there is none,
 * or at a limit.  Clear it if found.  The board is left unchanged. */
nuri_status nuri_refutation_find(struct refutation *r, struct deducer *d,
                                 const struct preference *wanted,
                                 const uint8_t *facts, struct budget *budget,
                                 bool asks);
void nuri_refutation_clear(struct refutation *r);

/* Leave out cells that are known by now; true if any is left.  The reason still
 * holds on a board with more marks, and a search takes long.  All zero, it has
 * none. */
bool nuri_refutation_has_more(struct refutation *r, const struct board *board);

/* Begin it as a step, of one cell: the preferred one, if there is one, else the
 * one that lets techniques decide most.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_refutation_draft(const struct refutation *r, struct deducer *d,
                                  const struct preference *wanted,
                                  struct step_draft *draft);
