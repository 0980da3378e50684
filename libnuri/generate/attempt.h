/*
 * attempt.h -- one puzzle, from the first colouring to the last number.
 */
#pragma once

#include "generate/maker.h"

/* Try once, from a new colouring.  *rating is NULL if that came to nothing;
 * else the draft is a puzzle as requested, and this its rating, owned by the
 * caller. */
nuri_status nuri_attempt(struct maker *m, nuri_rating **rating);
