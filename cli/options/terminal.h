/*
 * terminal.h -- what the terminal can show: colours, and so many columns.
 */
#pragma once

#include "options.h"

#include <stdio.h>

/* Is what is written to this file to have colours?  --color decides; if it
 * does not, NO_COLOR, CLICOLOR_FORCE, and whether it is a terminal. */
bool terminal_wants_colour(enum when colour, FILE *file);

/* Columns of the terminal that `file` is, 0 if it is none and nobody says. */
uint64_t terminal_columns(FILE *file);

/* Columns that the first line of the text takes there. */
uint64_t terminal_columns_of(const char *text);
