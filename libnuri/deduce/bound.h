/*
 * bound.h -- how many colourings are left: the essay's measure of progress.
 */
#pragma once

#include "base/memory.h"

#include <stdint.h>

/* The ways to choose `white` of `open` cells, as digits; "0" if there are none.
 * The text is in the arena; NULL if that has failed. */
const char *nuri_bound_ways(struct arena *memory, int64_t white, uint32_t open);

/* 2 to the power of `open`, likewise. */
const char *nuri_bound_power(struct arena *memory, uint32_t open);
