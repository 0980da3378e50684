/*
 * message.c -- messages on stderr.
 *
 * All messages are written here, except usage and lines of constant text.
 */
#include "message.h"

#include "progress.h"

#include <nuri.h>

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { MAX_LENGTH = 1 << 13 };

/* Where the messages of this thread wait; NULL: nowhere. */
static _Thread_local struct held *waiting;

/* The file with an unfinished line; NULL: none.  Any thread may end the
 * line. */
static FILE *_Atomic begun;

void message_end_line_of(FILE *file)
{
    begun = file;
}

struct held *message_hold(struct held *held)
{
    struct held *const before = waiting;

    waiting = held;
    return before;
}

void message_put(const char *text, size_t length)
{
    if (length == 0)
        return;
    if (waiting) {
        held_add(waiting, text, length);
        return;
    }
    progress(OUTPUT_FOLLOWS, 0);
    FILE *const line = atomic_exchange(&begun, NULL);
    if (line) {
        fputs("\n", line);
        fflush(line);
    }
    fwrite(text, 1, length, stderr);
}

void message_about(const char *subject, const char *format, va_list args)
{
    char text[MAX_LENGTH + 1]; /* and the newline */
    const int length =
        snprintf(text, MAX_LENGTH, "nuri: %s%s", subject, *subject ? ": " : "");

    if (length >= 0 && length < MAX_LENGTH)
        vsnprintf(text + length, MAX_LENGTH - (size_t)length, format, args);
    nuri_text_plain(text, "");
    const size_t end = strlen(text);
    text[end] = '\n';
    message_put(text, end + 1);
}

void message(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    message_about("", format, args);
    va_end(args);
}
