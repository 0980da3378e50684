/*
 * clock.c -- how long something took.
 */
#include "clock.h"

#include <time.h>

double clock_ms(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}
