/*
 * machine.c -- the processors, the clock and the random numbers of the machine.
 */
#define _CRT_RAND_S
#include "system/machine.h"

#include <stdlib.h>
#include <time.h>
#include <windows.h>

size_t cpu_count(void)
{
    DWORD_PTR own = 0, all = 0;
    size_t count = 0;

    if (GetProcessAffinityMask(GetCurrentProcess(), &own, &all))
        for (; own; own &= own - 1)
            count++;
    return count > 0 ? count : 1;
}

double clock_ms(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

uint32_t random_number(void)
{
    unsigned number = 0;
    return rand_s(&number) == 0 ? number : (uint32_t)time(NULL);
}

void keep_memory(void)
{
    /* its C library keeps it */
}
