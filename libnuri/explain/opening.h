/*
 * opening.h -- what the clues alone show, before any mark.
 *
 * Everyone begins with the cells around the 1s, and those between two clues.
 */
#pragma once

#include "explain/next_step.h"

/* Tell them all, on a board without marks, in steps of cells near each other.
 * NURI_OK, NURI_ERR_MEMORY or NURI_ERR_INTERNAL. */
nuri_status nuri_opening_tell(struct hinter *a, struct steps *steps);
