/*
 * exit_status.h -- the exit statuses of nuri; exit_status.def describes them.
 */
#pragma once

#include <nuri.h>

enum {
    EXIT_GOOD = 0,    /* success */
    EXIT_OTHER = 1,   /* a negative answer */
    EXIT_INPUT = 2,   /* usage, or the input */
    EXIT_LIMIT = 3,   /* a limit was reached first */
    EXIT_INTERNAL = 4 /* an internal error, or a write error */
};

/* The worse of two exit statuses: 0, 1, 3, 2, 4. */
int exit_worse(int a, int b);

/* EXIT_INTERNAL if out of memory, otherwise EXIT_INPUT. */
int exit_error(nuri_status status);

/* EXIT_GOOD for a unique solution only. */
int exit_outcome(nuri_outcome outcome);
