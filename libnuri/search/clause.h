/*
 * clause.h -- the learned clauses.
 */
#pragma once

#include "search/types.h"

/* LBD of clauses that are kept for ever. */
enum { LBD_KEEP = 0 };

/* Add a clause of two or more literals; the first two are watched, and must
 * be the last to become false.  *reason is what makes the first one true, if
 * all others are false.  Nothing is added when memory runs out; *reason is then
 * of REASON_NONE. */
void nuri_clause_add(struct search *s, const lit *literals, uint32_t size,
                     uint32_t lbd, struct reason *reason);

/* Note that it was of use in this conflict. */
void nuri_clause_use(struct search *s, uint32_t place);

/* Forget the half of the learned clauses that is worth least. */
void nuri_clause_reduce(struct search *s);

/* Words before the literals: their number, LBD, conflict of its last use, its
 * step in the proof. */
enum { CLAUSE_SIZE, CLAUSE_LBD, CLAUSE_USED, CLAUSE_STEP, CLAUSE_HEAD };

static inline uint32_t clause_size(const struct search *s, uint32_t place)
{
    assert(place < s->arena.count);
    return s->arena.item[place + CLAUSE_SIZE];
}

static inline lit *clause_literals(const struct search *s, uint32_t place)
{
    return s->arena.item + place + CLAUSE_HEAD;
}
