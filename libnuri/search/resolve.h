/*
 * resolve.h -- learn from a conflict, and go back.
 */
#pragma once

#include "search/types.h"

/* Learn from the conflict in s->explanation and go back.  False, and
 * s->exhausted, if there is nothing to go back to; false, and s->failed, if a
 * limit was reached on the way. */
bool nuri_resolve(struct search *s);

/* All under the decision of this level is known, by the conflict in
 * s->explanation or by the solution at hand: set its opposite instead, one level
 * down.  False, and s->exhausted, if there is no such level. */
bool nuri_close_level(struct search *s, uint32_t level, bool is_solution);
