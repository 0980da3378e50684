/* decide.h -- the next variable, and its first value. */
#pragma once

#include "search/types.h"

/* A search is young up to this number of conflicts: see decide.c, search.c. */
enum { YOUNG_CONFLICTS = 4000 };

#define NOT_IN_HEAP UINT32_MAX

/* Fill the heap with all undecided variables, before the first decision.  Each
 * seed except 0 gives other decisions.  At a limit s->failed is set. */
void nuri_order(struct search *s, uint32_t seed);

/* The number of known cells around: neighbours count twice, corners once. */
uint32_t nuri_known_around(const struct search *s, cell c);

void nuri_heap_insert(struct search *s, var v);
void nuri_bump(struct search *s, var v);
void nuri_decay(struct search *s);

/* True if every variable is assigned; variable 0 does not count. */
static inline bool is_all_known(const struct search *s)
{
    return s->trail_size + 1 == s->vars;
}

/* Try the values of this colouring [cells] first.  All levels are closed. */
void nuri_prefer(struct search *s, const uint8_t *colouring);

/* The next decision, or LIT_FALSE if all are assigned. */
lit nuri_choose(struct search *s);
