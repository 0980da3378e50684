/*
 * message.h -- what nuri says on stderr.
 */
#pragma once

#include "system/buffer.h"

#include <stdarg.h>
#include <stdio.h>

/* "nuri: ", the message and a newline.  File names and words of the command
 * line may hold anything: what a terminal would obey becomes a `?`. */
#if defined __GNUC__
__attribute__((format(printf, 1, 2)))
#endif
void message(const char *format, ...);

/* The same, behind other words: "nuri: n1.txt: no solution". */
#if defined __GNUC__
__attribute__((format(printf, 2, 0)))
#endif
void message_about(const char *subject, const char *format, va_list args);

/* Messages of this thread are held from now on; NULL: not any more.  What was
 * held is let go as it is. */
void message_buffer(struct buffer *buffer);
void message_flush_buffer(const struct buffer *buffer);

/* A line of this file is not ended, and goes on later: end it before a message,
 * which may go to the same place.  NULL: there is none.  For one thread. */
void message_end_line_of(FILE *file);
