/*
 * temperature.h -- how many more faults a flip may make, by how cold it is.
 */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* Four squares, a cell too many, and one that is known to be white. */
enum { MAX_CHANGE = 8 };

/* Steps of temperature, from the warmest on: 0.7, 0.65 ... 0.15. */
enum { STEP_WARMEST = 0, STEP_HALF = 4, STEP_RESTING = 7, STEPS = 12 };

/* Chances of exp(-faults / temperature), in 2^32. */
extern const uint32_t nuri_temperature[STEPS][MAX_CHANGE + 1];

/* Shall so many more faults be made?  `bits` are random. */
static inline bool is_bold(int32_t violations, uint32_t step, uint32_t bits)
{
    assert(step < STEPS);
    if (violations <= 0)
        return true;
    return violations <= MAX_CHANGE &&
           bits < nuri_temperature[step][violations];
}
