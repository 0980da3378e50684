/*
 * run.h -- one run of one command over all puzzles of its operands.
 */
#ifndef NURI_CLI_RUN_H
#define NURI_CLI_RUN_H

#include "options.h"

/* The whole run; gives the exit status. */
int run_command(const struct options *options);

#endif
