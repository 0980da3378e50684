/* clock.h -- time and memory used by a process. */
#pragma once

#include <stdint.h>

/* CPU seconds of this process, user and system together. */
double clock_cpu(void);

/* Seconds since some moment.  A call costs a thirtieth of clock_cpu(). */
double clock_wall(void);

/* The most bytes of memory this process ever had in use. */
uint64_t clock_peak_memory(void);
