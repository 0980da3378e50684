/*
 * utf8.h -- one character of text that may not be UTF-8.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What stands in the place of bytes that are no UTF-8: U+FFFD. */
#define NURI_UTF8_WRONG "\xEF\xBF\xBD"

/* Bytes of the UTF-8 character at `s`, which ends in a NUL; 0 if there is
 * none.  The NUL counts as one. */
size_t nuri_utf8_length(const char *s);

/* Its code point; of bytes that are no UTF-8 that of the first byte. */
uint32_t nuri_utf8_code(const char *s);

/* Is it one that a terminal obeys instead of showing it: a control character
 * (C0, C1, delete), the end of a line or paragraph, or one that turns the
 * direction of writing?  Or does it begin with a byte that is no UTF-8, which
 * may be any of them to a terminal that knows another encoding? */
bool nuri_utf8_is_control(const char *s);
