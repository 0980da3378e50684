/* temperature.h -- the acceptance of worse colourings, by temperature. */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* Four squares, an excess cell, and one that must be white. */
enum { MAX_CHANGE = 8 };

/* Steps of temperature: 0.7, 0.65 ... 0.15. */
enum { STEP_WARMEST = 0, STEP_HALF = 4, STEP_RESTING = 7, STEPS = 12 };

/* exp(-violations / temperature), times 2^32. */
extern const uint32_t nuri_temperature[STEPS][MAX_CHANGE + 1];

/* True, by random `bits`, if this many more violations are accepted. */
static inline bool is_bold(int32_t violations, uint32_t step, uint32_t bits)
{
    assert(step < STEPS);
    if (violations <= 0)
        return true;
    return violations <= MAX_CHANGE &&
           bits < nuri_temperature[step][violations];
}
