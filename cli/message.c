/*
 * message.c -- what nuri says on stderr.
 *
 * All that is said there goes through here, but usage and lines without a word
 * from outside.
 */
#include "message.h"

#include <nuri.h>

#include <stdio.h>

enum { LONGEST = 1 << 13 };

void message_about(const char *subject, const char *format, va_list args)
{
    char text[LONGEST];
    const int length =
        snprintf(text, sizeof text, "%s%s", subject, *subject ? ": " : "");

    if (length >= 0 && length < LONGEST)
        vsnprintf(text + length, sizeof text - (size_t)length, format, args);
    fprintf(stderr, "nuri: %s\n", nuri_text_plain(text, ""));
}

void message(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    message_about("", format, args);
    va_end(args);
}
