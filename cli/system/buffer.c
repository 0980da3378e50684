/*
 * buffer.c -- bytes that are kept until it is their turn to leave.
 */
#include "buffer.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 10, KEPT_ROOM = 1 << 16 };

static bool make_room_buffer(struct buffer *buffer, size_t length)
{
    size_t room = buffer->room ? buffer->room : FIRST_ROOM;

    assert(buffer->length <= buffer->room);
    while (room - buffer->length < length) {
        if (room > (size_t)-1 / 2)
            return false;
        room *= 2;
    }
    if (room == buffer->room)
        return true;
    char *const text = realloc(buffer->text, room);
    if (!text)
        return false;
    buffer->text = text;
    buffer->room = room;
    return true;
}

bool buffer_add(struct buffer *buffer, const char *text, size_t length)
{
    if (!make_room_buffer(buffer, length))
        return false;
    if (length > 0)
        memcpy(buffer->text + buffer->length, text, length);
    buffer->length += length;
    assert(buffer->length <= buffer->room);
    return true;
}

bool buffer_print(struct buffer *buffer, const char *format, va_list args)
{
    va_list again;

    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0 || !make_room_buffer(buffer, (size_t)length + 1))
        return false;
    assert(buffer->room - buffer->length > (size_t)length);
    vsnprintf(buffer->text + buffer->length, (size_t)length + 1, format, args);
    buffer->length += (size_t)length;
    return true;
}

void buffer_empty(struct buffer *buffer)
{
    buffer->length = 0;
    if (buffer->room > KEPT_ROOM)
        buffer_clear(buffer);
}

void buffer_clear(struct buffer *buffer)
{
    free(buffer->text);
    *buffer = (struct buffer){0};
}
