/*
 * cores.h -- how many threads there is work for.
 */
#ifndef NURI_CLI_CORES_H
#define NURI_CLI_CORES_H

#include <stddef.h>

enum { MOST_JOBS = 1024 }; /* threads that may be asked for */

/* Cores that this process may use, at least 1: by its affinity mask, and by the
 * share of time that its control group has. */
size_t cores_there(void);

#endif
