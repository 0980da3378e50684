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

/* The hardest level met, also if a limit came before the end; 0 unless the
 * puzzle is known to have one solution. */
unsigned nuri_rating_level_met(const nuri_rating *rating);
