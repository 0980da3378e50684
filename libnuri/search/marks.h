/*
 * marks.h -- marks on variables that are removed all at once.
 *
 * A variable is marked if it has the current stamp (s->mark); a new stamp
 * removes all marks.  Several stamps made together are kinds of marks, of which
 * a variable has one.
 */
#pragma once

#include "search/types.h"

#include <string.h>

/* Make `count` new stamps, greater than all before (see s->mark).  Return the
 * first; s->stamp is the last. */
static inline uint32_t new_stamps(struct search *s, uint32_t count)
{
    assert(count > 0);
    if (s->stamp > UINT32_MAX - count) {
        /* After 2^32 stamps old ones would count again. */
        memset(s->mark, 0, s->vars * sizeof *s->mark);
        s->stamp = 0;
    }
    s->stamp += count;
    return s->stamp - count + 1;
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
