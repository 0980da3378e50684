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

void message_hold(struct held *held)
{
    waiting = held;
}

void message_put(const char *text, size_t length)
{
    if (length == 0)
        return;
    progress_wipe();
    fwrite(text, 1, length, stderr);
}

static void say(const char *text)
{
    if (waiting) {
        held_add(waiting, "nuri: ", strlen("nuri: "));
        held_add(waiting, text, strlen(text));
        held_add(waiting, "\n", 1);
        return;
    }
    progress_wipe();
    FILE *const line = atomic_exchange(&begun, NULL);
    if (line) {
        fputs("\n", line);
        fflush(line);
    }
    fprintf(stderr, "nuri: %s\n", text);
}

void message_about(const char *subject, const char *format, va_list args)
{
    char text[MAX_LENGTH];
    const int length =
        snprintf(text, sizeof text, "%s%s", subject, *subject ? ": " : "");

    if (length >= 0 && length < MAX_LENGTH)
        vsnprintf(text + length, sizeof text - (size_t)length, format, args);
    say(nuri_text_plain(text, ""));
}

void message(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    message_about("", format, args);
    va_end(args);
}
