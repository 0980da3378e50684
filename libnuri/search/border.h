/*
 * border.h -- what shuts a part of a region in.
 */
#pragma once

#include "search/types.h"

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
