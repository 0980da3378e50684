/*
 * stroke.h -- what a person does in one go, told as one step.
 *
 * Who follows a corridor of the sea does not say at each cell that it is the
 * only exit; who sees that no clue reaches a corner colours all of it; and all
 * that one island or one square needs is seen together.  So finds of a few rules
 * are told together: of a corridor those of the same part, each beside the last;
 * of others those a few cells apart.  And who draws the last cell of an island
 * draws its shore with it, however the cell was found.
 */
#ifndef NURI_EXPLAIN_STROKE_H
#define NURI_EXPLAIN_STROKE_H

#include "deduce/deduce.h"
#include "explain/step_draft.h"

/* Are finds of this rule told together? */
bool nuri_stroke_has(uint32_t rule);

/* Is a find of the deducer true? */
typedef bool holds_fn(const void *user, uint32_t index);

/*
 * Tell find `index` of the deducer, whose causes must be listed, and what belongs
 * to the same stroke, if `shore` that of islands which are complete then; all
 * of it is carried out, if it holds.  The deducer's preference is then to be near
 * the last.  NURI_OK, NURI_ERR_MEMORY, or NURI_ERR_INTERNAL if a find does not
 * hold.
 */
nuri_status nuri_stroke_step(struct deducer *d, uint32_t index, bool shore,
                             holds_fn *holds, const void *user,
                             struct steps *steps);

/* Add the shores of the islands that the cells of the draft complete, if there are
 * such, and carry them out.  The board has the cells already.  As above. */
nuri_status nuri_stroke_shores(struct deducer *d, holds_fn *holds,
                               const void *user, struct step_draft *draft);

/*
 * A stroke of finds that are known: begin with the first; carry it out and take
 * it, and so on with the next as long as it goes on; and finish.
 */
struct stroke {
    struct deducer *deducer; /* borrowed */
    const struct stroke_kind *kind;
    struct finds told; /* the first says why */
    struct step_draft draft;
};

void nuri_stroke_begin(struct stroke *s, struct deducer *d, uint32_t rule,
                       nuri_colour colour);

/* Take find `index` of the deducer, whose causes must be listed. */
void nuri_stroke_take(struct stroke *s, uint32_t index);

/* Does find `index` of the deducer, of any rule, go on with it?  The regions are
 * to be those of the board as it is by then. */
bool nuri_stroke_goes_on(const struct stroke *s, uint32_t index);

/* Tell it.  The stroke is dropped.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_stroke_finish(struct stroke *s, struct steps *steps);

/* Might find b of log g go on with a stroke that find a of log f ends? */
bool nuri_stroke_may_go_on(const struct grid *grid, const struct finds *f,
                           const struct find *a, const struct finds *g,
                           const struct find *b);

#endif
