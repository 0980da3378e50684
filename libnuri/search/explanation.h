/*
 * explanation.h -- shared by the files that write explanations.
 *
 * A reason is a kind and a number.  Its explanation is computed later from the
 * assignment at that time: "false then" means false, and before `at` on the
 * trail.
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

/* True if false then, and for good: such literals are omitted. */
static inline bool is_closed(const struct search *s, var v, uint32_t at)
{
    return false_then(s, v, at) && s->level[v] == 0;
}

/* Add l to s->explanation, unless it is false for good. */
static inline void explanation_add(struct search *s, lit l)
{
    if (s->level[var_of(l)] > 0)
        s->explanation[s->explanation_size++] = l;
}

/* Of v and `best` (0: none), the variable that is known longer. */
static inline var first_known(const struct search *s, var best, var v)
{
    const bool is_known = is_true(s, positive(v));

    return is_known && (!best || s->position[v] < s->position[best]) ? v : best;
}

/* The last known variable of the region before `at`; 0 if none. */
static inline var last_known(const struct search *s, const struct region *r,
                             uint32_t at)
{
    var v = r->last;

    while (v && s->position[v] >= at)
        v = s->known[v].before;
    return v;
}
