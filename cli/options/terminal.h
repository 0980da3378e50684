/*
 * terminal.h -- what the terminal can show: colours, and so many columns.
 */
#pragma once

#include "options.h"

#include <stdio.h>

/* True if text for this file has colours.  --color decides; if it is auto,
 * NO_COLOR, CLICOLOR_FORCE, and whether the file is a terminal. */
bool terminal_wants_colour(enum when colour, FILE *file);

/* Columns of the terminal that `file` is, 0 if it is none and nobody says. */
uint64_t terminal_columns(FILE *file);

/* Columns that the first line of the text takes there. */
uint64_t terminal_columns_of(const char *text);
