/* utf8.h -- one character of text that may not be UTF-8. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Replaces bytes that are not UTF-8: U+FFFD. */
#define NURI_UTF8_WRONG "\xEF\xBF\xBD"

/* Bytes of the UTF-8 character at `s`, a NUL-terminated string; 0 if invalid.
 * The NUL counts as one. */
size_t nuri_utf8_length(const char *s);

/* Its code point; the first byte if invalid. */
uint32_t nuri_utf8_code(const char *s);

/* True for characters that a terminal obeys instead of showing: controls (C0,
 * C1, delete), line and paragraph separators, changes of writing direction; and
 * for bytes that are not UTF-8, which may be any of these in another
 * encoding. */
bool nuri_utf8_is_control(const char *s);
