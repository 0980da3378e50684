/*
 * held.c -- text that waits until it may be written.
 */
#include "held.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

/* Make room for this much text. */
static bool make_room(struct held *held, size_t length)
{
    size_t room = held->room ? held->room : FIRST_ROOM;

    while (room - held->length < length)
        room *= 2;
    if (room == held->room)
        return true;
    char *const text = realloc(held->text, room);
    held->is_lost = held->is_lost || !text;
    if (!text) {
        held->length = 0;
        return false;
    }
    held->text = text;
    held->room = room;
    return true;
}

void held_add(struct held *held, const char *text, size_t length)
{
    assert(held->length <= held->room);
    if (held->is_lost || !make_room(held, length))
        return;
    memcpy(held->text + held->length, text, length);
    held->length += length;
}

void held_clear(struct held *held)
{
    free(held->text);
    *held = (struct held){0};
}
