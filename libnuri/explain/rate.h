/*
 * rate.h -- rating as a part of other work.
 */
#ifndef NURI_EXPLAIN_RATE_H
#define NURI_EXPLAIN_RATE_H

#include "base/budget.h"

/* nuri_rate() within a budget that is shared with other work. */
nuri_status nuri_rate_within(nuri_rating **out, const nuri_puzzle *puzzle,
                             struct budget *budget);

#endif
