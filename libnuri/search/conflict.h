/* conflict.h -- learn from a conflict, and go back. */
#pragma once

#include "search/types.h"

/* Learn from the conflict in s->explanation and go back.  False, with
 * s->exhausted, if no solution is left; false, with s->failed, at a limit. */
bool nuri_resolve(struct search *s);

/* All under the decision of this level is known, by the conflict in
 * s->explanation or the current solution: set its opposite instead, one level
 * down.  False, and s->exhausted, at level 0. */
bool nuri_close_level(struct search *s, uint32_t level, bool is_solution);

/* Find the assumptions that make the assumption l false: they are in s->core,
 * unless a limit sets s->failed. */
void nuri_analyse_assumption(struct search *s, lit l);
