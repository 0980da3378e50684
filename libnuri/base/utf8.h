/*
 * utf8.h -- one character of text that may not be UTF-8.
 */
#ifndef NURI_BASE_UTF8_H
#define NURI_BASE_UTF8_H

#include <stddef.h>

/* What stands in the place of bytes that are no UTF-8: U+FFFD. */
#define NURI_UTF8_WRONG "\xEF\xBF\xBD"

/* Bytes of the UTF-8 character at `s`, which ends in a NUL; 0 if there is
 * none.  The NUL counts as one. */
size_t nuri_utf8_length(const char *s);

#endif
