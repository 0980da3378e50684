/*
 * wrapped.h -- text in a column of the help.
 */
#pragma once

#include <stdio.h>

/* Write the words of a text that begins in this column.  Each further line begins
 * there too, and no line is longer than the help is wide. */
void print_wrapped(FILE *out, const char *text, size_t column);
