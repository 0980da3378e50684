/*
 * rate.h -- rating as a part of other work.
 */
#pragma once

#include "base/budget.h"

/* nuri_rate() within a shared budget.  Nothing harder than level `most` is
 * searched: a puzzle that needs it has cells left, and so the highest level.
 * All others get the rating of nuri_rate(). */
nuri_status nuri_rate_up_to(nuri_rating **out, const nuri_puzzle *puzzle,
                            unsigned most, struct budget *budget);
