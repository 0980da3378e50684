/*
 * run.h -- one run of one command over all puzzles of its operands.
 */
#pragma once

#include "options/options.h"

/* Run the command over all operands.  Return the exit status. */
int run_command(const struct options *options);
