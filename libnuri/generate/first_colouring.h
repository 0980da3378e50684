/*
 * first_colouring.h -- the colouring that a puzzle is begun with.
 */
#pragma once

#include "generate/maker.h"

/* Begin the draft with a colouring; with clues where the options have them, and
 * symmetric if they are to be.  *found is false if there was none to be had by
 * chance. */
nuri_status nuri_first_colouring(struct maker *m, bool *found);
