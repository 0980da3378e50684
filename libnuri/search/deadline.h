/* deadline.h -- check the budget in long work. */
#pragma once

#include "search/types.h"

/* Call before visiting `more` variables.  True, and s->failed, at a limit. */
bool nuri_is_too_late(struct search *s, uint32_t more);

enum { NODES_BETWEEN_CHECKS = 1 << 15 };

/* Check the budget now, and reset the count. */
bool nuri_ask_budget(struct search *s);

/* Propagation or one analysis may take seconds on the largest boards.  At a
 * limit s->failed is set for good, and unfinished work does not matter. */
static inline bool is_too_long(struct search *s)
{
    return s->since_check >= NODES_BETWEEN_CHECKS && nuri_ask_budget(s);
}
