/*
 * attempt.h -- one puzzle, from the first colouring to the last number.
 */
#pragma once

#include "generate/maker.h"

/* Try once, from a new colouring.  *rating is NULL on failure.  Else the draft
 * is a puzzle as requested, and *rating is its rating, owned by the caller. */
nuri_status nuri_attempt(struct maker *m, nuri_rating **rating);
