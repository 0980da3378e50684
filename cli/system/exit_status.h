/*
 * exit_status.h -- what nuri exits with; exit_status.def describes it.
 */
#pragma once

#include <nuri.h>

enum {
    EXIT_GOOD = 0,    /* the good answer */
    EXIT_OTHER = 1,   /* another answer */
    EXIT_INPUT = 2,   /* usage, or the input */
    EXIT_LIMIT = 3,   /* a limit was reached first */
    EXIT_INTERNAL = 4 /* a fault of the program, or a write error */
};

/* The worse of two exit statuses: 0, 1, 3, 2, 4. */
int exit_worse(int a, int b);

/* Good is only the one solution that there is. */
int exit_outcome(nuri_outcome outcome);
