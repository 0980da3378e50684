/*
 * audit_trail.h -- with assertions on, whatever is true has a reason.
 */
#pragma once

#include "search/types.h"

#ifdef NDEBUG

static inline void nuri_audit_trail(struct search *s)
{
    (void)s;
}

#else

/* Every literal of the trail that was not looked at yet is explained, which
 * audit.c tests.  s->explanation stays what it is. */
void nuri_audit_trail(struct search *s);

#endif
