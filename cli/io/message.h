/*
 * message.h -- what nuri says on stderr.
 */
#pragma once

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

/* "nuri: ", the message and a newline.  File names and words of the command
 * line may hold anything: what a terminal would obey becomes a `?`. */
__attribute__((format(printf, 1, 2))) void message(const char *format, ...);

/* The same, behind other words: "nuri: n1.txt: no solution". */
__attribute__((format(printf, 2, 0))) void
message_about(const char *subject, const char *format, va_list args);

/* Messages of this thread go to this file from now on; NULL: to stderr
 * again. */
void message_hold(FILE *file);

/* Put what was held [length] on stderr, as it is. */
void message_put(const char *text, size_t length);

/* A line of this file is not ended, and goes on later: end it before a message,
 * which may go to the same place.  NULL: there is none.  For one thread. */
void message_end_line_of(FILE *file);
