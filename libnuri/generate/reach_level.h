/*
 * reach_level.h -- change a puzzle that has one solution until it is as hard as
 * requested.
 */
#pragma once

#include "generate/maker.h"

/* The rating, proof and all, as m->rating, which is NULL if there is more than
 * one solution, or that is not known.  What is harder than level `most` is not
 * looked for: see nuri_rate_up_to(). */
nuri_status nuri_rate_draft(struct maker *m, unsigned most);

/* From a puzzle that rules solve: *done is true if it is as hard as requested
 * now.  If it is to be crafted, what is said for it becomes more then: see
 * nuri_generate(). */
nuri_status nuri_reach_level(struct maker *m, bool *done);

/* Not to tell some numbers, as is wished; *done is false if not so many can be
 * left out. */
nuri_status nuri_hide_numbers(struct maker *m, bool *done);
