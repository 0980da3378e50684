/*
 * rate.h -- rating as a part of other work.
 */
#pragma once

#include "base/budget.h"

/* nuri_rate() within a budget that is shared with other work.  What is harder
 * than level `most` is not looked for: a puzzle that wants it has cells left, and
 * so the highest level; of all others the rating is that of nuri_rate(). */
nuri_status nuri_rate_up_to(nuri_rating **out, const nuri_puzzle *puzzle,
                            unsigned most, struct budget *budget);

/* The hardest level that was met, though a limit may have come before the end;
 * 0 if the puzzle has not one solution, as far as is known. */
unsigned nuri_rating_level_met(const nuri_rating *rating);
