/*
 * grouped_step.h -- what a person does in one go, told as one step.
 *
 * Who follows a corridor of the sea does not say at each cell that it is the
 * only exit; who sees that no clue reaches a corner colours all of it; and all
 * that one island or one square needs is seen together.  So finds of a few
 * techniques are told together: of a corridor those of the same part, each
 * beside the last; of others those a few cells apart.  And who draws the last
 * cell of an island draws its shore with it, however the cell was found.
 */
#pragma once

#include "deduce/deduce.h"
#include "explain/step_draft.h"

/* Are finds of this technique told together? */
bool nuri_grouped_step_has(uint32_t technique);

/* Is a deduction of the deducer true? */
typedef bool holds_fn(const void *user, uint32_t index);

/*
 * Tell find `index` of the deducer, whose causes must be listed, and what
 * belongs to the same grouped step, if `shore` that of islands which are
 * complete then; all of it is carried out, if it holds.  The deducer's
 * preference is then to be near the last.  NURI_OK, NURI_ERR_MEMORY, or
 * NURI_ERR_INTERNAL if a deduction does not hold.
 */
nuri_status nuri_grouped_step_step(struct deducer *d, uint32_t index,
                                   bool shore, holds_fn *holds,
                                   const void *user, struct steps *steps);

/* Add the shores of the islands that the cells of the draft complete, if there
 * are such, and carry them out.  The board has the cells already.  As above. */
nuri_status nuri_grouped_step_shores(struct deducer *d, holds_fn *holds,
                                     const void *user,
                                     struct step_draft *draft);

/*
 * A grouped step of deductions that are known: begin with the first; carry it
 * out and take it, and so on with the next as long as it goes on; and finish.
 */
struct grouped_step {
    struct deducer *deducer; /* borrowed */
    const struct group_kind *kind;
    struct deductions told; /* the first says why */
    struct step_draft draft;
};

void nuri_grouped_step_begin(struct grouped_step *s, struct deducer *d,
                             uint32_t technique, nuri_colour colour);

/* Take find `index` of the deducer, whose causes must be listed. */
void nuri_grouped_step_take(struct grouped_step *s, uint32_t index);

/* Does find `index` of the deducer, of any technique, go on with it?  The
 * regions are to be those of the board as it is by then. */
bool nuri_grouped_step_continues(const struct grouped_step *s, uint32_t index);

/* Tell it.  The grouped step is dropped.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_grouped_step_finish(struct grouped_step *s,
                                     struct steps *steps);

/* Might find b of log g go on with a grouped step that find a of log f ends? */
bool nuri_grouped_step_may_continue(const struct grid *grid,
                                    const struct deductions *f,
                                    const struct deduction *a,
                                    const struct deductions *g,
                                    const struct deduction *b);
