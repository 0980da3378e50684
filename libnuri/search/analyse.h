/* analyse.h -- learn a clause from a conflict. */
#pragma once

#include "search/types.h"

/*
 * Turn the conflict in s->explanation, which has a literal of the current
 * level, into a learned clause in s->clause. [0] is its only literal of this
 * level, [1] one of the level to return to, which is returned.  With s->failed
 * a limit was reached, and the clause is invalid.
 */
uint32_t nuri_analyse(struct search *s, uint32_t *lbd);

/* Find the assumptions that make the assumption l false: they are in s->core,
 * unless a limit sets s->failed. */
void nuri_analyse_assumption(struct search *s, lit l);
