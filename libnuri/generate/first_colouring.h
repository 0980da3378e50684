/*
 * first_colouring.h -- the colouring that a puzzle starts with.
 */
#pragma once

#include "generate/maker.h"

/* Begin the draft with a colouring, with fixed or symmetric clues if requested.
 * *found is false if the random tries gave none. */
nuri_status nuri_first_colouring(struct maker *m, bool *found);
