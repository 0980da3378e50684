/* audit_trail.h -- with assertions, every true literal is explained. */
#pragma once

#include "search/types.h"

#ifdef NDEBUG

#define nuri_audit_trail(s) ((void)0)

#else

/* Explain each new literal of the trail, which audit.c checks. s->explanation
 * is preserved. */
void nuri_audit_trail(struct search *s);

#endif
