/*
 * free_colouring.h -- random colourings without clues that obey the rules.
 *
 * The sea is connected and has no pools; the rest are islands.  With any clue
 * in each island, the colouring is a solution.
 */
#pragma once

#include "base/budget.h"
#include "base/grid.h"
#include "base/random.h"
#include "generate/census.h"

/*
 * Colour a board of this grid, into `colour` [grid.size]; the frame becomes
 * OUTSIDE.  Metropolis' walk [1] over flips of one cell starts from a maximal
 * sea; cheaper islands are more likely.  At a limit of the budget the walk
 * stops, and the colouring is valid.  NURI_OK or NURI_ERR_MEMORY.
 *
 * [1] N. Metropolis et al.: Equation of State Calculations by Fast Computing
 *     Machines, Journal of Chemical Physics 21 (1953) 1087-1092.
 */
nuri_status nuri_free_colouring(uint8_t *colour, const struct grid *g,
                                const struct islands_asked *asked,
                                struct random *random, struct budget *budget);
