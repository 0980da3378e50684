/*
 * group.h -- deductions as a step that people can read.
 *
 * For example: "r1c3 is black: it touches the islands of both the 5 at r1c2
 * and the 2 at r2c3."
 *
 * People see some deductions together: the only exits along a corridor of the
 * sea, a corner that no clue reaches, all that one island or square needs.  So
 * deductions of a few techniques are one step: along a corridor those of the
 * same part, each next to the last; of others those a few cells apart.
 *
 * Begin with the first; take it and carry it out; repeat while the next
 * continues it; finish.
 */
#pragma once

#include "explain/pick.h"
#include "explain/step_draft.h"

struct group {
    struct deducer *deducer;       /* borrowed */
    const struct preference *near; /* borrowed; where it goes on, if it does */
    const struct group_kind *kind; /* NULL: of a single deduction */
    bool is_rated;                 /* it counts for a rating, and is not told */
    struct deductions told;        /* the first gives the reason */
    struct step_draft draft;
};

/* Begin a step with deduction `index` of the deducer.  `near` may be NULL if
 * nuri_group_next() is not called. */
void nuri_group_begin(struct group *s, struct deducer *d,
                      const struct preference *near, uint32_t index);

/* Take deduction `index` of the deducer, which was asked why:
 * `because` gets them. */
void nuri_group_take(struct group *s, uint32_t index);

/* Pick the next deduction that continues it, not farther than `distance` (0: as
 * is usual for its technique) from the last one; false if there is none, or no
 * room. */
bool nuri_group_next(struct group *s, uint32_t distance);

/* True if deduction `index`, of any technique, continues it.  The regions must
 * be those of the board after all deductions taken. */
bool nuri_group_continues(const struct group *s, uint32_t index);

/* Say it, on the board as it is, and drop what it kept: a single one before it is
 * carried out.  Once it is said, this does nothing. */
void nuri_group_say(struct group *s);

/* Write the step, if `status` is no error, and clear `s`.  NURI_OK,
 * NURI_ERR_MEMORY or `status`. */
nuri_status nuri_group_finish(struct group *s, nuri_status status,
                              struct steps *steps);

/* True if deduction b of log g may continue a step of a what-if that ends with
 * deduction a of log f.  There each completed island is a step: more may rest
 * on it. */
bool nuri_group_may_continue(const struct grid *grid,
                             const struct deductions *f,
                             const struct deduction *a,
                             const struct deductions *g,
                             const struct deduction *b);
