/*
 * child.h -- another process, spoken with through two pipes.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

struct child {
    pid_t pid;
    FILE *to, *from; /* its stdin and stdout */
};

/* What a child does that is a copy of this process. */
typedef void inside_fn(void *user, FILE *in, FILE *out);

/* Start a copy of this process that does `inside` and ends. */
bool child_fork(struct child *child, inside_fn *inside, void *user);

/* Start the program argv[0], which is looked for in PATH. */
bool child_run(struct child *child, char *const argv[]);

/* Tell it that no more will come, and wait for its end. */
void child_end(struct child *child);
