/*
 * exit_status.c -- which of two exit statuses is the worse.
 */
#include "exit_status.h"

int exit_worse(int a, int b)
{
    static const int severity[] = {[EXIT_GOOD] = 0,
                                   [EXIT_OTHER] = 1,
                                   [EXIT_LIMIT] = 2,
                                   [EXIT_INPUT] = 3,
                                   [EXIT_INTERNAL] = 4};
    return severity[a] > severity[b] ? a : b;
}
