/*
 * marks.h -- marks on variables, all taken away at once.
 */
#pragma once

#include "search/types.h"

/* So many new stamps, which no variable bears (see s->mark), each greater than
 * all before: the first of them is returned, s->stamp is the last. */
uint32_t nuri_new_stamps(struct search *s, uint32_t count);

static inline void nuri_new_stamp(struct search *s)
{
    nuri_new_stamps(s, 1);
}
