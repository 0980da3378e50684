/*
 * audit_rules.h -- the rules of the puzzle once more, plainly, for audit.c.
 */
#pragma once

#include "search/types.h"

#ifndef NDEBUG

/* Is a rule broken by what `value` (see auditor.h) says of this cell and those
 * beside it? */
bool nuri_audit_breaks_at(const struct search *s, cell c);

/* Can what `value` says of this region be no longer connected, or have no
 * longer its size? */
bool nuri_audit_breaks_region(const struct search *s, uint32_t region);

#endif
