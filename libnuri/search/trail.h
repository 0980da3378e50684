/*
 * trail.h -- assign and take back.
 */
#pragma once

#include "search/types.h"

/* Make an open literal true. */
void nuri_assign(struct search *s, lit l, enum reason_kind kind, uint32_t data);

/* Make all open variables of a region true, or false. */
void nuri_assign_all(struct search *s, const struct region *r, bool value,
                     enum reason_kind kind, uint32_t data);

/* Open a level, as yet an empty one. */
void nuri_open_level(struct search *s);

/* Open a level with this decision. */
void nuri_decide(struct search *s, lit l);

/* Take all back that was assigned above this level. */
void nuri_undo(struct search *s, uint32_t level);

/* Let all that is known be propagated, as if it were new. */
void nuri_wake(struct search *s);

/* May taking away the middle of this ring cut it into parts?  For tests. */
bool nuri_ring_cuts(uint32_t ring);
