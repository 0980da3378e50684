/*
 * free_colouring.h -- colourings that obey the rules, at random, with no clues.
 *
 * The sea is connected and has no pools; what is left are islands.  Whatever
 * clue is put into each island, the colouring is a solution of them.
 */
#pragma once

#include "base/budget.h"
#include "base/grid.h"
#include "sample/census.h"
#include "sample/xoshiro.h"

/*
 * Colour a board of this grid, into `colour` [grid.size]; its frame is OUTSIDE.
 * The price of the islands tells which colourings are likely: Metropolis' walk
 * [1] over flips of single cells, from a sea that has grown as far as it can.
 * If a limit of the budget is reached meanwhile, the colouring is one all the
 * same.  NURI_OK or NURI_ERR_MEMORY.
 *
 * [1] N. Metropolis et al.: Equation of State Calculations by Fast Computing
 *     Machines, Journal of Chemical Physics 21 (1953) 1087-1092.
 */
nuri_status nuri_free_colouring(uint8_t *colour, const struct grid *g,
                                const struct islands_asked *asked,
                                struct xoshiro *random, struct budget *budget);
