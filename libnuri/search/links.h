/* links.h -- the links of a region; see links.c. */
#pragma once

#include "search/types.h"

/* True at level 0 if an eighth of the region was settled since its links. */
static inline bool links_are_old(const struct search *s, const struct region *r)
{
    return s->levels == 0 &&
           r->trues + r->falses - r->linked > (r->end - r->first) / 8;
}

/* Rebuild the links by what is known at level 0. */
void nuri_links_renew(struct search *s, struct region *r);

/* Build links from variable to variable. */
void nuri_links_plain(struct search *s, struct region *r);

/* Build links unless there are some. */
static inline void link_at_all(struct search *s, struct region *r)
{
    if (r->linked == NOT_LINKED)
        nuri_links_plain(s, r);
}
