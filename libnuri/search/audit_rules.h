/* audit_rules.h -- the rules of the puzzle, written directly, for audit.c. */
#pragma once

#include "search/types.h"

#ifndef NDEBUG

/* True if `value` (see auditor.h) breaks a rule at or next to this cell. */
bool nuri_audit_breaks_at(const struct search *s, cell c);

/* True if, by `value`, this region cannot be connected or have its size. */
bool nuri_audit_breaks_region(const struct search *s, uint32_t region);

#endif
