/* border.h -- the border of a part of a region. */
#pragma once

#include "search/types.h"

/* Cells outside a region that enclose a part of it. */
struct border {
    lit *literals;  /* positive, above level 0; memory of the caller */
    uint32_t count; /* of literals */
    uint32_t cells; /* inside */
    uint32_t stamp; /* first stamp of the marks */
    uint32_t at;    /* later assignments do not count */
};

/* The border that keeps the part with `one` from reaching `other` without
 * `closed` (0: at all), or the reverse, whichever is shorter. */
void nuri_border_between(struct search *s, struct border *b, var one, var other,
                         var closed, uint32_t at);

/* The border of a part too small for the region, without `closed` (0: none). */
void nuri_border_of_few(struct search *s, struct border *b, var from,
                        var closed, uint32_t at);

/* True if the last call put v inside. */
static inline bool is_inside(const struct search *s, const struct border *b,
                             var v)
{
    return s->mark[s->node_of[v]] == b->stamp;
}
