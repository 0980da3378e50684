/*
 * complete_pattern.h -- a pattern that leaves nothing to choose.
 */
#pragma once

#include "base/budget.h"

/* True if all clues are fixed and no other option leaves a choice. */
bool nuri_is_complete_pattern(const nuri_generate_options *requested);

/* The puzzle of such a pattern.  *rating is NULL unless it has one solution and
 * a requested level; then `solution` [cells] is filled.  Else `why` [WHY_SIZE]
 * says why not, except at a limit, when it is unchanged. */
nuri_status nuri_take_pattern(const nuri_puzzle *puzzle,
                              const nuri_generate_options *w,
                              struct budget *budget, uint8_t *solution,
                              nuri_rating **rating, char *why);
