/*
 * propagate.h -- follow the rules and the learned clauses to the end.
 */
#ifndef NURI_SEARCH_PROPAGATE_H
#define NURI_SEARCH_PROPAGATE_H

#include "search/types.h"

/* Follow all rules and clauses to the end; false on a conflict, whose
 * explanation, all false, is then in s->explanation. */
bool nuri_propagate(struct search *s);

#endif
