/*
 * console.h -- the command line, and terminals.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

/* Called first: make the standard files ready.  Return the command line, in
 * UTF-8; *argc is its length. */
char **console_begin(int *argc, char **argv);

/* True if this is a terminal; if it also understands colours. */
bool console_is_terminal(FILE *file);
bool console_paints(FILE *file);

/* The columns of this terminal; 0: unknown, or no terminal. */
unsigned console_columns(FILE *file);
