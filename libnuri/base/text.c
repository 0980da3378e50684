/* text.c -- text that grows. */
#include "base/text.h"

#include "base/memory.h"

#include <nuri.h>

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* True if `more` bytes and a NUL fit.  Doubling makes adding O(1) per byte. */
static bool make_room_text(struct text *t, size_t more)
{
    if (t->failed || more > SIZE_MAX / 4 || t->length > SIZE_MAX / 4) {
        t->failed = true;
        return false;
    }
    if (t->room - t->length > more)
        return true;
    assert(t->length <= t->room);
    const size_t room = 2 * (t->length + more) + 64;
    char *const data = nuri_mem_resize(t->data, room, 1);
    if (!data) {
        t->failed = true;
        return false;
    }
    t->data = data;
    t->room = room;
    return true;
}

void nuri_text_add(struct text *t, const char *data, size_t length)
{
    if (!make_room_text(t, length))
        return;
    assert(t->length + length < t->room);
    if (length)
        memcpy(t->data + t->length, data, length);
    t->length += length;
    t->data[t->length] = '\0';
}

void nuri_text_put(struct text *t, const char *string)
{
    nuri_text_add(t, string, strlen(string));
}

void nuri_text_put_char(struct text *t, char c)
{
    if (!make_room_text(t, 1))
        return;
    assert(t->length + 1 < t->room);
    t->data[t->length++] = c;
    t->data[t->length] = '\0';
}

void nuri_text_put_uint(struct text *t, uint64_t n)
{
    char digits[20]; /* of 2^64 - 1 */
    size_t first = sizeof digits;

    do {
        digits[--first] = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    nuri_text_add(t, digits + first, sizeof digits - first);
}

void nuri_text_printf(struct text *t, const char *format, ...)
{
    va_list args, again;

    va_start(args, format);
    va_copy(again, args);
    const int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (length < 0)
        t->failed = true;
    else if (make_room_text(t, (size_t)length)) {
        vsnprintf(t->data + t->length, (size_t)length + 1, format, again);
        t->length += (size_t)length;
    }
    va_end(again);
}

char *nuri_text_take(struct text *t)
{
    nuri_text_add(t, "", 0);
    if (t->failed) {
        nuri_text_clear(t);
        return NULL;
    }
    assert(t->data && t->data[t->length] == '\0');
    char *const data = t->data;
    *t = (struct text){0};
    return data;
}

void nuri_text_clear(struct text *t)
{
    free(t->data);
    *t = (struct text){0};
}

void nuri_text_free(char *text)
{
    free(text);
}
