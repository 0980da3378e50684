/*
 * machine.c -- the processors, the clock and the random numbers of the machine.
 */
#include "system/machine.h"

#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static size_t in_mask(void)
{
    cpu_set_t set;
    const long there = sysconf(_SC_NPROCESSORS_ONLN);

    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return (size_t)CPU_COUNT(&set);
    return there > 0 ? (size_t)there : 1;
}

/* "200000 100000": the time of two cores; "max 100000": unlimited.  A part of a
 * core counts as one. */
static size_t in_group(size_t most)
{
    FILE *const file = fopen("/sys/fs/cgroup/cpu.max", "re");
    char line[64] = "", *end = line;

    if (!file)
        return most;
    const bool is_read = fgets(line, sizeof line, file) != NULL;
    fclose(file);
    const unsigned long quota = is_read ? strtoul(line, &end, 10) : 0;
    const unsigned long period = quota ? strtoul(end, NULL, 10) : 0;
    if (period == 0)
        return most;
    const size_t whole = (quota + period - 1) / period;
    return whole < most ? whole : most;
}

size_t cpu_count(void)
{
    const size_t cores = in_group(in_mask());
    return cores > 0 ? cores : 1;
}

double clock_ms(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

uint32_t random_number(void)
{
    uint32_t number = 0;
    FILE *const file = fopen("/dev/urandom", "rb");
    const bool is_read = file && fread(&number, sizeof number, 1, file) == 1;

    if (file)
        fclose(file);
    return is_read ? number : (uint32_t)time(NULL) ^ (uint32_t)getpid() << 20;
}

void keep_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20); /* the most that it takes */
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}
