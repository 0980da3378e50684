/* marks.h -- marks on variables that are removed all at once. */
#pragma once

#include "search/types.h"

/* Make `count` new stamps, greater than all before (see s->mark).  Return the
 * first; s->stamp is the last. */
uint32_t nuri_new_stamps(struct search *s, uint32_t count);

static inline void nuri_new_stamp(struct search *s)
{
    nuri_new_stamps(s, 1);
}

/* The variables that an analysis has seen are listed in s->to_clear. */
static inline void see(struct search *s, var v)
{
    assert(s->to_clear_count < s->vars);
    s->seen[v] = 1;
    s->to_clear[s->to_clear_count++] = v;
}

static inline void forget_seen(struct search *s)
{
    while (s->to_clear_count > 0)
        s->seen[s->to_clear[--s->to_clear_count]] = 0;
}
