/*
 * resolve.h -- learn from a conflict, and go back.
 */
#ifndef NURI_SEARCH_RESOLVE_H
#define NURI_SEARCH_RESOLVE_H

#include "search/types.h"

/* Learn from the conflict in s->explanation and go back.  False, and
 * s->exhausted, if there is nothing to go back to; false, and s->failed, if a
 * limit was reached on the way. */
bool nuri_resolve(struct search *s);

/* All under the decision of this level is known: set its opposite instead, one
 * level down.  False, and s->exhausted, if there is no such level. */
bool nuri_close_level(struct search *s, uint32_t level);

#endif
