/*
 * held.c -- bytes that are kept until it is their turn to leave.
 */
#include "held.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 10, KEPT_ROOM = 1 << 16 };

static bool make_room(struct held *held, size_t length)
{
    size_t room = held->room ? held->room : FIRST_ROOM;

    while (room - held->length < length) {
        if (room > (size_t)-1 / 2)
            return false;
        room *= 2;
    }
    if (room == held->room)
        return true;
    char *const text = realloc(held->text, room);
    if (!text)
        return false;
    held->text = text;
    held->room = room;
    return true;
}

bool held_add(struct held *held, const char *text, size_t length)
{
    if (!make_room(held, length))
        return false;
    if (length > 0)
        memcpy(held->text + held->length, text, length);
    held->length += length;
    return true;
}

bool held_print(struct held *held, const char *format, va_list args)
{
    va_list again;

    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0 || !make_room(held, (size_t)length + 1))
        return false;
    vsnprintf(held->text + held->length, (size_t)length + 1, format, args);
    held->length += (size_t)length;
    return true;
}

void held_empty(struct held *held)
{
    held->length = 0;
    if (held->room > KEPT_ROOM)
        held_drop(held);
}

void held_drop(struct held *held)
{
    free(held->text);
    *held = (struct held){0};
}
