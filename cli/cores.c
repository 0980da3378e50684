/*
 * cores.c -- how many threads there is work for.
 */
#define _GNU_SOURCE /* for the affinity mask, which POSIX does not know */
#include "cores.h"

#include <sched.h>
#include <stdio.h>
#include <unistd.h>

static size_t in_mask(void)
{
    cpu_set_t set;
    const long there = sysconf(_SC_NPROCESSORS_ONLN);

    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return (size_t)CPU_COUNT(&set);
    return there > 0 ? (size_t)there : 1;
}

/* "200000 100000": two cores' time; "max 100000": no bound.  A part of a core
 * is worth a thread. */
static size_t in_group(size_t most)
{
    FILE *const file = fopen("/sys/fs/cgroup/cpu.max", "re");
    unsigned long quota = 0, period = 0;

    if (!file)
        return most;
    const int read = fscanf(file, "%lu %lu", &quota, &period);
    fclose(file);
    if (read != 2 || quota == 0 || period == 0)
        return most;
    const size_t whole = (quota + period - 1) / period;
    return whole < most ? whole : most;
}

size_t cores_there(void)
{
    const size_t cores = in_group(in_mask());
    return cores > 0 ? cores : 1;
}
