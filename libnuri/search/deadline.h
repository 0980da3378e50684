/*
 * deadline.h -- the budget, asked in the middle of long work.
 */
#pragma once

#include "search/types.h"

/* To be called before so many more variables are gone through: has it all
 * taken too long?  Then s->failed is set. */
bool nuri_is_too_late(struct search *s, uint32_t more);

/* Nodes of regions gone through between two questions to the budget. */
enum { NODES_BETWEEN_CHECKS = 1 << 15 };

/* Ask the budget now, and begin to count anew. */
bool nuri_ask_budget(struct search *s);

/* Propagation alone may take seconds on the largest boards, and so may the
 * analysis of one conflict.  If it takes too long, s->failed is set, for good,
 * and what is left undone does not matter. */
static inline bool is_too_long(struct search *s)
{
    return s->since_check >= NODES_BETWEEN_CHECKS && nuri_ask_budget(s);
}
