/*
 * complete_pattern.h -- a pattern that leaves nothing to choose.
 */
#pragma once

#include "base/budget.h"

/* Are all clues told, and is there nothing else to be done? */
bool nuri_is_complete_pattern(const nuri_generate_options *requested);

/*
 * The puzzle of such a pattern: *rating is NULL unless it has one solution,
 * which is in `solution` [cells] then, and is as hard as requested for.  If it
 * is not so `why` [WHY_SIZE] says it, and is left alone if a limit was reached.
 */
nuri_status nuri_take_pattern(const nuri_puzzle *puzzle,
                              const nuri_generate_options *w,
                              struct budget *budget, uint8_t *solution,
                              nuri_rating **rating, char *why);
