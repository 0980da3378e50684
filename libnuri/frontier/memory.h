/* memory.h -- the memory of all sweeps of a race. */
#pragma once

#include "frontier/types.h"

/* Record `more` bytes.  False if that, with the search, is above a limit. */
bool nuri_sweep_charge_memory(struct sweep *w, uint64_t more);
void nuri_sweep_refund_memory(struct sweep *w, uint64_t less);
