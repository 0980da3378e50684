/* utf8.c -- one character of text that may not be UTF-8. */
#include "base/utf8.h"

#include <nuri.h>

#include <assert.h>
#include <string.h>

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
        if (nuri_utf8_is_control(from) && !(but && strchr(but, *from))) {
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
