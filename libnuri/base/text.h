/*
 * text.h -- text that grows.
 */
#pragma once

#include "base/printf_like.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Text that grows.  Zero-initialised it is empty and owns nothing.  After an
 * allocation has failed, `failed` is set and further calls do nothing, so a
 * writer need ask only once, at the end.
 *
 * What the text is about may be noted beside it as numbers: the cells that a
 * sentence names.
 */
enum { TEXT_NOTES = 32 }; /* more are not noted */

struct text {
    char *data; /* [length + 1], NUL-terminated, owned; NULL while empty */
    size_t length, room;
    bool failed;
    uint32_t note[TEXT_NOTES], notes;
};

void nuri_text_add(struct text *t, const char *data, size_t length);
void nuri_text_put(struct text *t, const char *string);

void nuri_text_note(struct text *t, uint32_t note);

/* Put another text, with its notes. */
void nuri_text_join(struct text *t, const struct text *other);

/* What boards are made of: one character; a number. */
void nuri_text_put_char(struct text *t, char c);
void nuri_text_put_uint(struct text *t, uint64_t n);

PRINTF_LIKE(2, 3)
void nuri_text_printf(struct text *t, const char *format, ...);

/* Move the text out as a string for nuri_text_free(); NULL, with all freed,
 * if anything failed.  *t is empty afterwards. */
char *nuri_text_take(struct text *t);

/* Forget the text. */
void nuri_text_clear(struct text *t);
