/* propagate.h -- propagate all constraints and learned clauses. */
#pragma once

#include "search/types.h"

/* Propagate to the end.  False on a conflict, explained in s->explanation. */
bool nuri_propagate(struct search *s);
