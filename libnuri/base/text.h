/* text.h -- text that grows. */
#pragma once

#include "base/printf_like.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
