/*
 * memory.h -- all memory of the sweeps of a race is counted.
 */
#pragma once

#include "frontier/types.h"

/* Note that so many bytes more are held; false if that is forbidden: the
 * search is still there, so both count. */
bool nuri_sweep_charge_memory(struct sweep *w, uint64_t more);
void nuri_sweep_refund_memory(struct sweep *w, uint64_t less);
