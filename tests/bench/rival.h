/* rival.h -- a solver in a process of its own. */
#pragma once

#include "boards.h"
#include "measure.h"

#include <stdio.h>
#include <sys/types.h>

struct answer {
    nuri_outcome outcome;
    double seconds; /* CPU time, reading left out */
    uint64_t conflicts;
    uint8_t *solution; /* [cells], owned; NULL if there is none */
};

struct child {
    pid_t pid;
    FILE *to, *from; /* its stdin and stdout */
};

struct rival {
    const char *path; /* NULL: a copy of this process */
    struct effort effort;
    struct child child;
};

/* Start it.  A copy of this process (`path` NULL) must start first: it would
 * inherit the other's pipes. */
bool rival_begin(struct rival *rival, const char *path,
                 const struct effort *effort);
void rival_end(struct rival *rival);

/* False, with the reason on stderr, if no answer comes. */
bool rival_ask(struct rival *rival, const struct board *board,
               struct answer *answer);
void answer_clear(struct answer *answer);

/* Answer boards, a line each, until there are no more: the other side of
 * rival_ask().  An answer is one line of four words:
 *
 *     unique 0.001234567 89 .#..##
 *
 * the outcome, CPU seconds, conflicts and the first solution, row by row,
 * sea as '#' and land as '.'; '-' if there is none. */
void serve(const struct effort *effort, FILE *in, FILE *out);
