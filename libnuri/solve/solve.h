/*
 * solve.h -- solving as a part of other work.
 */
#pragma once

#include "base/budget.h"

/* nuri_solve() within a budget that is shared with other work. */
nuri_status nuri_solve_within(nuri_result **out, const nuri_puzzle *puzzle,
                              const uint8_t *marks, bool want_common,
                              struct budget *budget);
