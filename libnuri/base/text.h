/* text.h -- text that grows, and characters of UTF-8. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Let the compiler check a function like printf(): `text` is the number of the
 * format argument, `first` that of the first value.  With POSIX, MinGW uses the
 * printf() of C, but its compiler expects Microsoft's. */
#if defined __MINGW32__
#define PRINTF_LIKE(text, first)                                               \
    __attribute__((format(gnu_printf, text, first)))
#elif defined __GNUC__
#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#else
#define PRINTF_LIKE(text, first)
#endif

/* Zero-initialised it is empty and owns nothing.  After a failed allocation
 * `failed` is set and further calls do nothing: a writer checks once, at the
 * end. */
struct text {
    char *data; /* [length + 1], NUL-terminated, owned; NULL while empty */
    size_t length, room;
    bool failed;
};

void nuri_text_add(struct text *t, const char *data, size_t length);
void nuri_text_put(struct text *t, const char *string);

void nuri_text_put_char(struct text *t, char c);
void nuri_text_put_uint(struct text *t, uint64_t n);

PRINTF_LIKE(2, 3)
void nuri_text_printf(struct text *t, const char *format, ...);

/* Move the text out as a string for nuri_text_free().  *t becomes empty.  NULL
 * if anything failed. */
char *nuri_text_take(struct text *t);

void nuri_text_clear(struct text *t);

/* ---- Characters ---------------------------------------------------------- */

/* True if it is one of these characters.  strchr() alone would find the NUL at
 * their end, too. */
static inline bool nuri_is_one_of(char c, const char *set)
{
    return c != '\0' && strchr(set, (unsigned char)c);
}

/* ---- UTF-8 --------------------------------------------------------------- */

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
