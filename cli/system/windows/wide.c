/*
 * wide.c -- UTF-8 and the text of Windows.
 */
#include "system/windows/wide.h"

#include <errno.h>
#include <stdlib.h>
#include <windows.h>

wchar_t *wide_of(const char *text)
{
    const int length = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    wchar_t *const wide = calloc((size_t)length + 1, sizeof *wide);

    if (wide)
        MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, length);
    else
        errno = ENOMEM;
    return wide;
}

char *narrow_of(const wchar_t *text)
{
    const int length =
        WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *const narrow = calloc((size_t)length + 1, 1);

    if (narrow)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, narrow, length, NULL, NULL);
    else
        errno = ENOMEM;
    return narrow;
}
