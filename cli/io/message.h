/*
 * message.h -- messages on stderr.
 */
#pragma once

#include "held.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

/* Print "nuri: ", the message and a newline.  File names and arguments may
 * contain anything: control characters become `?`. */
__attribute__((format(NURI_PRINTF, 1, 2))) void message(const char *format,
                                                        ...);

/* The same, after a prefix: "nuri: n1.txt: no solution". */
__attribute__((format(NURI_PRINTF, 2, 0))) void
message_about(const char *subject, const char *format, va_list args);

/* Hold messages of this thread from now on; NULL: write them to stderr.  Return
 * what held them before. */
struct held *message_hold(struct held *held);

/* Write messages [length] that were held, or hold them again. */
void message_put(const char *text, size_t length);

/* A line of this file is unfinished: end it before a message, which may go to
 * the same terminal.  NULL: there is none.  Call in one thread only. */
void message_end_line_of(FILE *file);
