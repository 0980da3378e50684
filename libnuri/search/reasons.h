/*
 * reasons.h -- a reason on record, written as a clause when asked for.
 */
#pragma once

#include "search/types.h"

/* Write into s->explanation why this true literal is true: the clause by which
 * it follows, without it.  Its literals were false before; those of level 0
 * are left out. */
void nuri_explain_true(struct search *s, lit l);

/* Without writing it: may all literals of the explanation be seen (s->seen)?
 * False if some are known not to be, or if there is no reason. */
bool nuri_may_follow(const struct search *s, lit l);

/* Write into s->explanation why l cannot be true although it has this reason
 * (LIT_FALSE: why the rule is broken): all its literals are false now.
 * Returns false, as all do who find a conflict. */
bool nuri_explain_conflict(struct search *s, lit l, enum reason_kind kind,
                           uint32_t data);
