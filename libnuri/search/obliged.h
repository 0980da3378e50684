/* obliged.h -- squares that only one island can reach. */
#pragma once

#include "search/types.h"

/* Call at level 0, fully propagated.  Settle cells that islands cannot have
 * because of their squares.  True if any. */
bool nuri_settle_obliged(struct search *s);
