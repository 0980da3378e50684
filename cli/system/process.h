/*
 * process.h -- run another program.
 */
#pragma once

#include <stdio.h>

/* The exit status of a program that is not there. */
enum { PROCESS_NOT_FOUND = 127 };

/* Run arguments[0], found in the PATH, with these arguments, of which NULL is
 * the last.  It reads from `in`, and writes its messages to `messages`.  Return
 * 0 or an errno; *status is its exit status, -1 if it did not exit. */
int process_run(char *const *arguments, FILE *in, FILE *messages, int *status);
