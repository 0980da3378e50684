/*
 * terminal.h -- colours and width of the terminal.
 */
#pragma once

#include "options.h"

#include <stdio.h>

/* True if text for this file gets colours.  --color decides; if it is auto,
 * NO_COLOR, CLICOLOR_FORCE, and whether the file is a terminal. */
bool terminal_wants_colour(enum when colour, FILE *file);

/* The columns of the terminal `file`; 0 if it is not one and COLUMNS is not
 * set. */
uint64_t terminal_columns(FILE *file);

/* The columns that the first line of the text needs. */
uint64_t terminal_columns_of(const char *text);
