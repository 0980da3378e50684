/*
 * refutation.h -- reasons that only the search can give.
 *
 * A cell has its colour because the other one leads to no solution.  What such
 * a reason rests on is found by asking the search, on the bare clues, which of
 * the marks it needed: they and the clues alone force the cell.
 */
#ifndef NURI_EXPLAIN_REFUTATION_H
#define NURI_EXPLAIN_REFUTATION_H

#include "deduce/deduce.h"
#include "explain/minimal_core.h"
#include "result/steps.h"

struct refutation {
    bool found;
    struct minimal_core crux; /* the cell, and others, and what forces them */
};

/*
 * What forces an open cell of the deducer's board: of the cells whose other
 * colour is refuted most easily, the one that lets rules decide most.  `facts`
 * [cells] tells which cells have the same colour in all solutions.  Not found
 * if there is none, or at a limit.  To be dropped if found.  The board is left
 * as it was.
 */
nuri_status nuri_refutation_best(struct refutation *r, struct deducer *d,
                                 const uint8_t *facts, struct budget *budget);
void nuri_refutation_drop(struct refutation *r);

/* Tell it as a step; of one cell, if `one`, the nearest to `near` if that is
 * not 0, with the others as `also`. */
nuri_status nuri_refutation_step(struct refutation *r,
                                 const struct board *board, bool one, cell near,
                                 struct steps *steps);

/*
 * Are these marks [*count], indices with the colours of `state`, impossible
 * together?  If so *refuted is set, and only some are left that are so still,
 * in reading order.
 */
nuri_status nuri_refutation_marks(const nuri_puzzle *puzzle,
                                  const uint8_t *state, uint32_t *marks,
                                  uint32_t *count, bool *refuted,
                                  struct budget *budget);

#endif
