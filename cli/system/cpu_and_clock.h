/*
 * cpu_and_clock.h -- the processors and the clock of the machine.
 */
#pragma once

#include <stddef.h>

enum { MAX_JOBS = 1024 }; /* threads that may be asked for */

/* Cores that this process may use, at least 1: by its affinity mask, and by the
 * share of time that its control group has. */
size_t cpu_count(void);

/* Milliseconds since some moment in the past. */
double clock_ms(void);
