/*
 * resume.h -- --resume FILE: the answers of an interrupted run.
 */
#pragma once

#include "answer/answer.h"

#include <stdatomic.h>

/* The records with the same hash, which answer that many equal lines.  Among a
 * million answers, two have the same hash by chance with a probability of one in
 * ten million. */
struct answered {
    uint64_t mark;
    /* that no line was found for yet: threads take them */
    atomic_uint left;
};

/* The puzzles that have answers. */
struct resume {
    struct answered *answers; /* [count], sorted, owned */
    size_t count;
    bool by_line; /* the same puzzle on another line is another */
};

/* Read the records of the file, if it exists, and remove an incomplete last
 * line.  Return an exit status: not EXIT_GOOD, after a message and with the file
 * unchanged, if it cannot be read, has other text, or records of another
 * command. */
int resume_open(struct resume *resume, const struct options *o);
void resume_close(struct resume *resume);

/* True if the file has the answer to the entry of the run, or to this error about it
 * (NULL: none): it is taken, as each record answers one line.  Also true, after a
 * message, if out of memory. */
bool resume_take(const struct run *run, const nuri_error *error);
