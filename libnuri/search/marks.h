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
