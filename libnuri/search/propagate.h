/*
 * propagate.h -- follow the rules and the learned clauses to the end.
 */
#pragma once

#include "search/types.h"

/* Follow all rules and clauses to the end; false on a conflict, whose
 * explanation, all false, is then in s->explanation. */
bool nuri_propagate(struct search *s);
