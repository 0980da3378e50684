/*
 * boldness.h -- how many more faults a flip may make, by how cold it is.
 */
#ifndef NURI_SAMPLE_BOLDNESS_H
#define NURI_SAMPLE_BOLDNESS_H

#include <stdbool.h>
#include <stdint.h>

/* Four squares, a cell too many, and one that is known to be land. */
enum { MOST_CHANGE = 8 };

/* Steps of temperature, from the warmest on: 0.7, 0.65 ... 0.15. */
enum { STEP_WARMEST = 0, STEP_HALF = 4, STEP_RESTING = 7, STEPS = 12 };

/* Chances of exp(-faults / temperature), in 2^32. */
extern const uint32_t nuri_boldness[STEPS][MOST_CHANGE + 1];

/* Shall so many more faults be made?  `bits` are random. */
static inline bool is_bold(int32_t faults, uint32_t step, uint32_t bits)
{
    if (faults <= 0)
        return true;
    return faults <= MOST_CHANGE && bits < nuri_boldness[step][faults];
}

#endif
