/*
 * read_options.h -- the command line is read.
 */
#pragma once

#include "options.h"

/* False, with the reason on stderr, if this is not how nuri is used. */
bool options_read(struct options *options, int argc, char **argv);
void options_clear(struct options *options);
