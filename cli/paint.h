/*
 * paint.h -- when boards have colours.
 */
#ifndef CLI_PAINT_H
#define CLI_PAINT_H

#include "options.h"

#include <stdbool.h>
#include <stdio.h>

/* Is what is written to this file to have colours?  --color decides; if it
 * does not, NO_COLOR, CLICOLOR_FORCE, and whether it is a terminal. */
bool paint_wanted(enum when colour, FILE *file);

#endif
