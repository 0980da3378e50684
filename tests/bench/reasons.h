/* reasons.h -- times of explanations, hints, ratings and generated boards. */
#pragma once

#include "boards.h"
#include "options.h"

enum reason {
    REASON_EXPLAIN,
    REASON_RATE,
    REASON_HINT,
    REASON_GENERATE,
    REASONS
};

/* The times of all calls of one kind. */
struct calls {
    double *seconds; /* [count], owned */
    size_t count, room;
    char slowest[80]; /* the board of the slowest, cut short */
};

struct reasons {
    struct calls calls[REASONS];
    size_t boards, failed; /* calls that returned an error */
    const struct options *options;
};

/* Explain and rate each board.  For each options->hints-th board (0: none) ask
 * for a hint at the start of each step, and generate a board of its size.
 * False if out of memory. */
bool reasons_measure(struct reasons *reasons, const struct boards *boards,
                     const struct options *options);
void reasons_clear(struct reasons *reasons);

void reasons_text(FILE *out, struct reasons *reasons);
