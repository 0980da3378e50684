/*
 * clock.h -- what a process has used.
 */
#pragma once

#include <stdint.h>

/* CPU seconds of this process, user and system together. */
double clock_cpu(void);

/* Seconds that passed, since some moment: a look at these costs a thirtieth of
 * one at the CPU time. */
double clock_wall(void);

/* The most bytes of memory this process ever had in use. */
uint64_t clock_peak_memory(void);
