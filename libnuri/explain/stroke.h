/*
 * stroke.h -- what a person does in one go, told as one step.
 *
 * Who follows a corridor of the sea does not say at each cell that it is the
 * only exit; who sees that no clue reaches a corner colours all of it.  So finds
 * of a few rules are told together: of a corridor those of the same part, each
 * beside the last; of others those a few cells apart.
 */
#ifndef NURI_EXPLAIN_STROKE_H
#define NURI_EXPLAIN_STROKE_H

#include "deduce/deduce.h"
#include "result/steps.h"

/* Are finds of this rule told together? */
bool nuri_stroke_has(uint32_t rule);

/* Is a find of the deducer true? */
typedef bool holds_fn(const void *user, uint32_t index);

/*
 * Tell find `index` of the deducer, of such a rule, whose causes must be listed,
 * and what belongs to the same stroke; all of it is carried out, if it holds.
 * The deducer's preference is then to be near the last.  NURI_OK,
 * NURI_ERR_MEMORY, or NURI_ERR_INTERNAL if a find does not hold.
 */
nuri_status nuri_stroke_step(struct deducer *d, uint32_t index, holds_fn *holds,
                             const void *user, struct steps *steps);

#endif
