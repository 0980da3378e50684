/*
 * settle_options.h -- choose formats and defaults after all options are read.
 */
#pragma once

#include "options.h"

/* Fill in what no option sets: the format by the file extension of -o, and the
 * defaults of the command. */
void settle_options(struct options *options);
