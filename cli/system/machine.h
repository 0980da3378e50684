/*
 * machine.h -- the processors, the clock, the memory and the random numbers of
 * the machine.
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

/* Keep memory that is freed for the next array, where the C library would give it
 * back to the system: that took up to a third of the time in which large boards
 * are made. */
void keep_memory(void);

/* A number that differs from run to run. */
uint32_t random_number(void);
