/* clause.h -- the learned clauses. */
#pragma once

#include "search/types.h"

/* The LBD of clauses that are never dropped. */
enum { LBD_KEEP = 0 };

/* Add a clause of at least two literals.  The first two are watched, and must
 * be the last to become false.  *reason is that of the first, if all others are
 * false; REASON_NONE if out of memory, and then nothing is added. */
void nuri_clause_add(struct search *s, const lit *literals, uint32_t size,
                     uint32_t lbd, struct reason *reason);

/* The last stored clause of these two literals; NULL if there is none. */
const struct watch *nuri_clause_pair(const struct search *s, lit a, lit b);

/* Record a use in the current conflict. */
void nuri_clause_use(struct search *s, uint32_t place);

/* Drop the less valuable half of the learned clauses. */
void nuri_clause_reduce(struct search *s);

/* The head: literals, LBD, conflict of the last use, step in the proof. */
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
