/*
 * reasons.h -- what the files that write reasons share: explain.c, border.c
 * and far.c.
 *
 * A reason on record is a kind and one number.  The clause is found by looking
 * once more at the assignment of that moment: "false then" means false, and
 * earlier on the trail than `at`.
 */
#ifndef NURI_SEARCH_REASONS_H
#define NURI_SEARCH_REASONS_H

#include "search/model.h"

static inline bool false_then(const struct search *s, var v, uint32_t at)
{
    return is_false(s, positive(v)) && s->position[v] < at;
}

static inline bool true_then(const struct search *s, var v, uint32_t at)
{
    return is_true(s, positive(v)) && s->position[v] < at;
}

/* False then, and for good: nobody needs to be told. */
static inline bool is_closed(const struct search *s, var v, uint32_t at)
{
    return false_then(s, v, at) && s->level[v] == 0;
}

/* Into s->explanation, unless it is false for good. */
static inline void add(struct search *s, lit l)
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

/* ---- border.c ---- */

/* Cells that are not of a region and shut a part of it in. */
struct border {
    lit *literals;  /* positive, of levels above 0; the caller says where */
    uint32_t count; /* of them */
    uint32_t cells; /* inside */
    uint32_t stamp; /* the first of those that mark what was found */
    uint32_t at;    /* what happened later does not count */
};

/* What shuts the part with `one` in so that it does not reach `other` without
 * `closed` (0: at all), or the other way round, whichever is shorter. */
void nuri_border_between(struct search *s, struct border *b, var one, var other,
                         var closed, uint32_t at);

/* What shuts fewer cells in, without `closed` (0: at all), than the region
 * needs. */
void nuri_border_of_few(struct search *s, struct border *b, var from,
                        var closed, uint32_t at);

/* Is this variable inside, by the last call of that? */
static inline bool is_inside(const struct search *s, const struct border *b,
                             var v)
{
    return s->mark[s->node_of[v]] == b->stamp;
}

/* ---- far.c ---- */

/* So many known cells are left out of its reasons at most: to know that more
 * may be takes wider floods. */
enum { SPARE = 2 };

/* The reason why the target is farther from the root of its region than cells
 * are missing, into s->explanation. */
void nuri_explain_far(struct search *s, var target, uint32_t at);

#endif
