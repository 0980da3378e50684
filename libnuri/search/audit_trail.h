/* audit_trail.h -- with assertions, every true literal is explained. */
#pragma once

#include "search/types.h"

#ifdef NDEBUG

#define nuri_audit_trail(s) ((void)0)

#else

/* Explain, and so check, new literals of the trail.  Keeps s->explanation. */
void nuri_audit_trail(struct search *s);

#endif
