/*
 * read_options.h -- read the command line.
 */
#pragma once

#include "options.h"

/* Read the command line.  False, after a message, if it is invalid, or, with
 * operands NULL, if out of memory. */
bool options_read(struct options *options, int argc, char **argv);
void options_clear(struct options *options);
