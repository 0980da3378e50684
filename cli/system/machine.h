/*
 * machine.h -- the processors, the clock and the random numbers of the machine.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { MAX_JOBS = 1024 }; /* threads of --jobs */

/* The cores that this process may use, at least 1: by its affinity mask, and
 * the time quota of its control group. */
size_t cpu_count(void);

/* Milliseconds since a fixed moment. */
double clock_ms(void);

/* A number that differs from run to run. */
uint32_t random_number(void);
