/* memory.h -- count the memory of a search, within the limit. */
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
