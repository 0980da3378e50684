/*
 * exit_status.c -- the exit statuses of nuri.
 */
#include "exit_status.h"

#include <assert.h>

int exit_worse(int a, int b)
{
    /* By exit status: what cannot be read is worse than a limit. */
    static const int severity[] = {0, 1, 3, 2, 4};

    assert(a >= EXIT_GOOD && a <= EXIT_INTERNAL);
    assert(b >= EXIT_GOOD && b <= EXIT_INTERNAL);
    return severity[a] > severity[b] ? a : b;
}

int exit_error(nuri_status status)
{
    return status == NURI_ERR_MEMORY ? EXIT_INTERNAL : EXIT_INPUT;
}

int exit_outcome(nuri_outcome outcome)
{
    return outcome == NURI_OUTCOME_UNIQUE    ? EXIT_GOOD
           : outcome == NURI_OUTCOME_UNKNOWN ? EXIT_LIMIT
                                             : EXIT_OTHER;
}
