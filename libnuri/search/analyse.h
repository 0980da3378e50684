/*
 * analyse.h -- from a conflict to a clause that forbids its like.
 */
#pragma once

#include "search/types.h"

/*
 * Turn the conflict in s->explanation, some literal of which is of the present
 * level, into a learned clause in s->clause: [0] is the only literal of this
 * level, [1] one of the level to go back to, which is returned.  With s->failed
 * a limit was reached on the way, and the clause is none.
 */
uint32_t nuri_analyse(struct search *s, uint32_t *lbd);

/* The assumption l is false: which assumptions are to blame?  Into s->core,
 * unless a limit is reached, and s->failed set. */
void nuri_analyse_assumption(struct search *s, lit l);
