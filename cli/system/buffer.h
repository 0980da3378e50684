/*
 * buffer.h -- bytes that are kept until it is their turn to leave.
 */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct buffer {
    char *text; /* [room], owned; [0, length) are held */
    size_t length, room;
};

/* Add them at the end.  False, with nothing added, if there is no room. */
bool buffer_add(struct buffer *buffer, const char *text, size_t length);

/* Add as vprintf() prints. */
#if defined __GNUC__
__attribute__((format(printf, 2, 0)))
#endif
bool buffer_print(struct buffer *buffer, const char *format, va_list args);

/* Hold nothing, but keep the room, up to a size that many answers have: one
 * that was very long must not be paid for by all that follow. */
void buffer_empty(struct buffer *buffer);

void buffer_clear(struct buffer *buffer);
