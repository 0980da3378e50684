/*
 * level.h -- change a puzzle that has one solution until it is as hard as wished.
 */
#ifndef NURI_GENERATE_LEVEL_H
#define NURI_GENERATE_LEVEL_H

#include "generate/maker.h"

/* How far a puzzle is from what is wished: 0 if it is that. */
enum { NO_FIT = INT32_MAX };

/* NO_FIT also if it has more than one solution, or that is not known. */
nuri_status nuri_misfit(struct maker *m, int32_t *misfit);

/* The rating, proof and all, NULL if there is more than one solution; owned by
 * the caller.  What is harder than level `most` is not looked for, so that it may
 * be another than that of nuri_rate(), unless it is NURI_LEVELS. */
nuri_status nuri_rate_draft(struct maker *m, unsigned most,
                            nuri_rating **rating);

/* From a puzzle that rules solve: *done is true if it is as hard as wished
 * now. */
nuri_status nuri_reach_level(struct maker *m, bool *done);

/* Not to tell some numbers, as is wished; *done is false if not so many can be
 * left out. */
nuri_status nuri_hide_numbers(struct maker *m, bool *done);

#endif
