/*
 * grouped_step.h -- several deductions as one step.
 *
 * People see some deductions together: the only exits along a corridor of the
 * sea, a corner that no clue reaches, all that one island or square needs.  So
 * deductions of a few techniques are one step: along a corridor those of the
 * same part, each next to the last; of others those a few cells apart.  The
 * shore of an island belongs to the step that completes it, whatever the
 * technique.
 */
#pragma once

#include "deduce/deduce.h"
#include "explain/step_draft.h"

/* True if deductions of this technique are grouped. */
bool nuri_grouped_step_has(uint32_t technique);

/* True if a deduction of the deducer is right. */
typedef bool holds_fn(const void *user, uint32_t index);

/* Write deduction `index` of the deducer, whose reason cells must be listed,
 * and all that continue it; with `shore` also the shores of islands they
 * complete.  All are carried out, if `holds`.  The deducer then prefers cells
 * near the last.  NURI_OK, NURI_ERR_MEMORY, or NURI_ERR_INTERNAL if a deduction
 * is wrong. */
nuri_status nuri_grouped_step_step(struct deducer *d, uint32_t index,
                                   bool shore, holds_fn *holds,
                                   const void *user, struct steps *steps);

/* Add the shores of the islands that the cells of the draft complete, if any,
 * and carry them out.  The board has the cells already.  Returns as above. */
nuri_status nuri_grouped_step_shores(struct deducer *d, holds_fn *holds,
                                     const void *user,
                                     struct step_draft *draft);

/* For known deductions: begin with the first; carry it out and take it; repeat
 * while the next continues it; finish.  For others: begin; follow the first;
 * repeat while there is a next; finish. */
struct grouped_step {
    struct deducer *deducer; /* borrowed */
    const struct group_kind *kind;
    bool is_rated;          /* it counts for a rating, and is not told */
    struct deductions told; /* the first gives the reason */
    struct step_draft draft;
};

void nuri_grouped_step_begin(struct grouped_step *s, struct deducer *d,
                             uint32_t technique, nuri_colour colour);

/* Take deduction `index` of the deducer, whose reason cells must be listed. */
void nuri_grouped_step_take(struct grouped_step *s, uint32_t index);

/* Take it and carry it out, if `holds`; the deducer then prefers cells near it.
 * Returns as nuri_grouped_step_step(). */
nuri_status nuri_grouped_step_follow(struct grouped_step *s, uint32_t index,
                                     holds_fn *holds, const void *user);

/* The next deduction, not farther than `distance` from the last one;
 * UINT32_MAX if there is none, or no room.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_grouped_step_next(struct grouped_step *s, uint32_t distance,
                                   uint32_t *index);

/* True if deduction `index`, of any technique, continues it.  The regions must
 * be those of the board after all deductions taken. */
bool nuri_grouped_step_continues(const struct grouped_step *s, uint32_t index);

/* Write the step, if `status` is no error, and clear `s`.  NURI_OK,
 * NURI_ERR_MEMORY or `status`. */
nuri_status nuri_grouped_step_finish(struct grouped_step *s, nuri_status status,
                                     struct steps *steps);

/* True if deduction b of log g may continue a grouped step of a what-if that
 * ends with deduction a of log f.  There each completed island is a step: more
 * may rest on it. */
bool nuri_grouped_step_may_continue(const struct grid *grid,
                                    const struct deductions *f,
                                    const struct deduction *a,
                                    const struct deductions *g,
                                    const struct deduction *b);
