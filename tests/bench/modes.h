/* modes.h -- measurements that print their result and return an exit status. */
#pragma once

#include "boards.h"
#include "options.h"

/* As other programs have it: 1 is a wrong answer, 2 a wrong call. */
enum { RIGHT, WRONG, USAGE };

/* Explain and rate each board.  For each options->hints-th board (0: none) ask
 * for a hint at the start of each step, and generate a board of its size. */
int measure_reasons(const struct boards *boards, const struct options *options);
