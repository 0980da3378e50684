/* child.h -- another process, connected by two pipes. */
#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

struct child {
    pid_t pid;
    FILE *to, *from; /* its stdin and stdout */
};

/* What a copy of this process does. */
typedef void inside_fn(void *user, FILE *in, FILE *out);

/* Start the program argv[0], looked up in PATH; or, with `inside`, a copy of
 * this process that does that and ends.  A failure is reported on stderr. */
bool child_start(struct child *child, char *const argv[], inside_fn *inside,
                 void *user);

/* Close its input and wait for its end. */
void child_end(struct child *child);
