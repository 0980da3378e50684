/*
 * measure.h -- one board, phase by phase.
 *
 * The library does not report its time, so each phase is a call with its own
 * limit, or to the end.  The time between two phases is their difference.
 */
#pragma once

#include "boards.h"

#include <nuri.h>

#include <stdbool.h>

/* In the order in which each contains the one before, reading apart. */
enum phase_id {
    PHASE_READ,       /* nuri_read() of the board as a URL */
    PHASE_TECHNIQUES, /* nuri_solve(), stopped when rules are at their end */
    PHASE_START, /* nuri_solve(), stopped at the first node of the search */
    PHASE_FIRST, /* nuri_count() of one solution */
    PHASE_WHOLE, /* nuri_solve() */
    PHASES
};

struct effort {
    double timeout;  /* CPU seconds of one call; 0: any */
    unsigned repeat; /* calls of each phase, at least 1 */
    unsigned seed;   /* of the search's first decisions; 0: as they are */
};

struct measured {
    double seconds[PHASES]; /* CPU time, the least of all calls */
    nuri_outcome outcome;
    unsigned count;    /* solutions found, at most 2 */
    uint8_t *solution; /* [cells], the first one; NULL if there is none */
    nuri_stats stats;  /* of PHASE_WHOLE */
    char problem[120]; /* "" or what is wrong with the answer */
};

/* Call one phase once. */
typedef void phase_fn(const struct board *board, const struct effort *effort,
                      struct measured *m);

struct phase {
    const char *name;
    phase_fn *run;
};

/* NULL if there is no such phase. */
const struct phase *phase_find(const char *name);

/* Nothing is measured yet. */
void measured_init(struct measured *m);
void measured_clear(struct measured *m);

/* All phases, `repeat` times. */
void measure_all(const struct board *board, const struct effort *effort,
                 struct measured *m);

/* nuri_solve() alone, once. */
void measure_whole(const struct board *board, const struct effort *effort,
                   struct measured *m);

/* How this answer contradicts the published one; NULL if it does not. */
const char *problem_of(const struct board *board, nuri_outcome outcome,
                       const uint8_t *solution);

/* CPU seconds of this process, user and system together. */
double clock_cpu(void);

/* Seconds since some moment.  A call costs a thirtieth of clock_cpu(). */
double clock_wall(void);

/* The most bytes of memory this process ever had in use. */
uint64_t clock_peak_memory(void);
