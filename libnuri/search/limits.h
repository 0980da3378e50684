/* limits.h -- the memory and the budget of a search, within their limits. */
#pragma once

#include "search/types.h"

/* Record `more` bytes; false, and s->failed, if the limit forbids them. */
bool nuri_search_charge(struct search *s, size_t more);
void nuri_search_refund(struct search *s, size_t less);

/* Reserve capacity for `more` items, or add one.  On failure s->failed is set,
 * and the list is unchanged. */
bool nuri_list_reserve(struct search *s, struct list *l, uint32_t more);
bool nuri_watches_push(struct search *s, lit l, struct watch w);

static inline bool list_push(struct search *s, struct list *l, uint32_t item)
{
    assert(l->count <= l->room);
    if (l->count == l->room && !nuri_list_reserve(s, l, 1))
        return false;
    l->item[l->count++] = item;
    return true;
}

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
