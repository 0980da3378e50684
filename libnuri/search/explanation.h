/*
 * explanation.h -- what the files that write explanations share.
 *
 * A reason on record is a kind and one number.  Its explanation is found by
 * looking once more at the assignment of that moment: "false then" means false,
 * and earlier on the trail than `at`.
 */
#pragma once

#include "search/types.h"

static inline bool false_then(const struct search *s, var v, uint32_t at)
{
    return is_false(s, positive(v)) && s->position[v] < at;
}

static inline bool true_then(const struct search *s, var v, uint32_t at)
{
    return is_true(s, positive(v)) && s->position[v] < at;
}

/* False then, and for good: that need not be said. */
static inline bool is_closed(const struct search *s, var v, uint32_t at)
{
    return false_then(s, v, at) && s->level[v] == 0;
}

/* Into s->explanation, unless it is false for good. */
static inline void explanation_add(struct search *s, lit l)
{
    if (s->level[var_of(l)] > 0)
        s->explanation[s->explanation_size++] = l;
}

/* The last of the region's known variables before `at`; 0 if there is none. */
static inline var last_known(const struct search *s, const struct region *r,
                             uint32_t at)
{
    var v = r->last;

    while (v && s->position[v] >= at)
        v = s->known[v].before;
    return v;
}
