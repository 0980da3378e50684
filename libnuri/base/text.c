/* text.c -- text that grows, and characters of text that may not be UTF-8. */
#include "base/text.h"

#include "base/memory.h"

#include <nuri.h>

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* True if `more` bytes and a NUL fit. */
static bool make_room(struct text *t, size_t more)
{
    t->failed = t->failed || more > SIZE_MAX / 4 || t->length > SIZE_MAX / 4;
    if (!t->failed)
        t->data = nuri_grow(NULL, t->data, t->length, more + 1, &t->room, 1);
    t->failed = t->failed || t->room - t->length <= more;
    return !t->failed;
}

void nuri_text_add(struct text *t, const char *data, size_t length)
{
    if (!make_room(t, length))
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
    if (!make_room(t, 1))
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
    else if (make_room(t, (size_t)length)) {
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

/* ---- UTF-8 --------------------------------------------------------------- */

size_t nuri_utf8_length(const char *s)
{
    const unsigned char *const u = (const unsigned char *)s;
    size_t n;

    if (u[0] < 0x80)
        return 1;
    if (u[0] >= 0xC2 && u[0] <= 0xDF)
        n = 2;
    else if (u[0] >= 0xE0 && u[0] <= 0xEF)
        n = 3;
    else if (u[0] >= 0xF0 && u[0] <= 0xF4)
        n = 4;
    else
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((u[i] & 0xC0) != 0x80)
            return 0;
    /* Overlong forms, surrogates, and code points above U+10FFFF. */
    if ((u[0] == 0xE0 && u[1] < 0xA0) || (u[0] == 0xED && u[1] > 0x9F) ||
        (u[0] == 0xF0 && u[1] < 0x90) || (u[0] == 0xF4 && u[1] > 0x8F))
        return 0;
    return n;
}

uint32_t nuri_utf8_code(const char *s)
{
    const unsigned char *const u = (const unsigned char *)s;
    const size_t n = nuri_utf8_length(s);

    if (n < 2)
        return u[0];
    uint32_t code = u[0] & (0x7FU >> n);
    for (size_t i = 1; i < n; i++)
        code = code << 6 | (u[i] & 0x3FU);
    return code;
}

bool nuri_utf8_is_control(const char *s)
{
    static const struct {
        uint32_t first, last;
    } controls[] = {
        {0x00, 0x1F},     {0x7F, 0x9F},     {0x061C, 0x061C},
        {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069},
    };
    const uint32_t code = nuri_utf8_code(s);

    if (nuri_utf8_length(s) == 0)
        return true;
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++)
        if (code >= controls[i].first && code <= controls[i].last)
            return true;
    return false;
}

char *nuri_text_plain(char *text, const char *but)
{
    char *to = text;

    for (const char *from = text; from && *from;) {
        const size_t n = nuri_utf8_length(from);
        if (nuri_utf8_is_control(from) &&
            !(but && nuri_is_one_of(*from, but))) {
            *to++ = '?';
            from += n ? n : 1;
        } else
            for (size_t i = 0; i < n; i++)
                *to++ = *from++;
    }
    assert(!text || strlen(text) >= (size_t)(to - text));
    if (to)
        *to = '\0';
    return text;
}
