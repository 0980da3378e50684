/*
 * wide.h -- UTF-8 and the text of Windows.
 */
#pragma once

#include <stddef.h>
#include <wchar.h>

/* The name for functions of Windows.  Free it; NULL if out of memory. */
wchar_t *wide_of(const char *text);

/* The text in UTF-8.  Free it; NULL if out of memory. */
char *narrow_of(const wchar_t *text);
