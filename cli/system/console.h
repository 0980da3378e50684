/*
 * console.h -- the standard files, and terminals.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

/* Called first: make the standard files ready. */
void console_begin(void);

/* True if this is a terminal; if it also understands colours. */
bool console_is_terminal(FILE *file);
bool console_paints(FILE *file);

/* The columns of this terminal; 0: unknown, or no terminal. */
unsigned console_columns(FILE *file);
