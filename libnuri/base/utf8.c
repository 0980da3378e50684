/*
 * utf8.c -- one character of text that may not be UTF-8.
 */
#include "base/utf8.h"

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
    /* Longer than need be, surrogates, and beyond U+10FFFF. */
    if ((u[0] == 0xE0 && u[1] < 0xA0) || (u[0] == 0xED && u[1] > 0x9F) ||
        (u[0] == 0xF0 && u[1] < 0x90) || (u[0] == 0xF4 && u[1] > 0x8F))
        return 0;
    return n;
}
