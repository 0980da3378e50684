/*
 * decide.h -- which variable next, and which value first.
 */
#pragma once

#include "search/types.h"

/* Conflicts up to which a search is young: see decide.c and search.c. */
enum { YOUNG_CONFLICTS = 4000 };

#define NOT_IN_HEAP UINT32_MAX

/* All open variables into the heap, before the first decision; for other
 * decisions with each seed but 0.  If it takes too long, s->failed is set. */
void nuri_order(struct search *s, uint32_t seed);

/* How much is known around a cell: neighbours count twice, corners once. */
uint32_t nuri_known_around(const struct search *s, cell c);

void nuri_heap_insert(struct search *s, var v);
void nuri_bump(struct search *s, var v);
void nuri_decay(struct search *s);

/* Is every variable assigned?  The first of them stands for nothing. */
static inline bool is_all_known(const struct search *s)
{
    return s->trail_size + 1 == s->vars;
}

/* The values of this picture [cells] first.  Nothing but what is closed may be
 * decided yet. */
void nuri_prefer(struct search *s, const uint8_t *colouring);

/* The next decision, or LIT_FALSE if all is assigned. */
lit nuri_choose(struct search *s);
