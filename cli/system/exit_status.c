/*
 * exit_status.c -- the exit statuses of nuri.
 */
#include "exit_status.h"

#include <assert.h>

int exit_worse(int a, int b)
{
    static const int severity[] = {[EXIT_GOOD] = 0,
                                   [EXIT_OTHER] = 1,
                                   [EXIT_LIMIT] = 2,
                                   [EXIT_INPUT] = 3,
                                   [EXIT_INTERNAL] = 4};

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
    switch (outcome) {
    case NURI_OUTCOME_UNIQUE: return EXIT_GOOD;
    case NURI_OUTCOME_MULTIPLE:
    case NURI_OUTCOME_NONE: return EXIT_OTHER;
    case NURI_OUTCOME_UNKNOWN: return EXIT_LIMIT;
    }
    return EXIT_INTERNAL;
}
