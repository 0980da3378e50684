/*
 * reach_level.h -- change a puzzle with one solution until it has the level
 * requested.
 */
#pragma once

#include "generate/maker.h"

/* Set m->rating, with a proof; NULL unless the puzzle is known to have one
 * solution.  Nothing harder than level `most` is searched: see
 * nuri_rate_up_to(). */
nuri_status nuri_rate_draft(struct maker *m, unsigned most);

/* Start from a puzzle that techniques solve: *done is true if it is as hard as
 * requested now.  A crafted puzzle also gains points: see nuri_generate(). */
nuri_status nuri_reach_level(struct maker *m, bool *done);

/* Make numbers `?` as requested; *done is false if too few can be. */
nuri_status nuri_hide_numbers(struct maker *m, bool *done);
