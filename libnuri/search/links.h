/*
 * links.h -- what each node of a region is beside; see links.c.
 */
#pragma once

#include "search/types.h"

/* At level 0: is so much more of the region known than when its links were made
 * that they should be made anew? */
static inline bool links_are_old(const struct search *s, const struct region *r)
{
    return s->levels == 0 &&
           r->trues + r->falses - r->linked > (r->end - r->first) / 8;
}

/* Make the links of the region anew, by what is known at level 0. */
void nuri_links_renew(struct search *s, struct region *r);

/* Make those that lead from variable to variable. */
void nuri_links_plain(struct search *s, struct region *r);

/* Make some, if there are none yet. */
static inline void link_at_all(struct search *s, struct region *r)
{
    if (r->linked == NOT_LINKED)
        nuri_links_plain(s, r);
}
