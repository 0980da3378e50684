/* reasons.h -- write a recorded reason as a clause, on demand. */
#pragma once

#include "search/types.h"

/* Write to s->explanation the clause that implies this true literal, without
 * it.  Its literals were false before; those of level 0 are omitted. */
void nuri_explain_true(struct search *s, lit l);

/* Without writing it: false if some literal of the explanation is known to be
 * unseen (s->seen), or if there is no reason. */
bool nuri_may_follow(const struct search *s, lit l);

/* Write to s->explanation why l cannot be true, though it has this reason
 * (LIT_FALSE: why the constraint is broken): all its literals are false now.
 * Returns false, as every function that finds a conflict. */
bool nuri_explain_conflict(struct search *s, lit l, enum reason_kind kind,
                           uint32_t data);
