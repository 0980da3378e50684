/* memory.h -- the memory of all sweeps of a race. */
#pragma once

#include "frontier/types.h"

/* Record `more` bytes; false if a limit forbids them.  The memory of the search
 * counts too. */
bool nuri_sweep_charge_memory(struct sweep *w, uint64_t more);
void nuri_sweep_refund_memory(struct sweep *w, uint64_t less);
