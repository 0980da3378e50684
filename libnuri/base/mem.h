/*
 * mem.h -- memory, and two small things made of it.
 */
#ifndef NURI_BASE_MEM_H
#define NURI_BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `count` zeroed elements, to be freed with free(); NULL if there is no room.
 * A count of 0 gives a block too, so that NULL always means failure. */
void *nuri_mem_array(size_t count, size_t size);

/* Resize a block of mem_array or mem_resize; on failure NULL, and the block
 * stays as it was.  What is added is not zeroed. */
void *nuri_mem_resize(void *block, size_t count, size_t size);

/* A copy of `count` elements; NULL if there is no room. */
void *nuri_mem_copy(const void *block, size_t count, size_t size);

/*
 * Text that grows.  Zero-initialised it is empty and owns nothing.  After an
 * allocation has failed, `failed` is set and further calls do nothing, so a
 * writer need ask only once, at the end.
 */
struct text {
    char *data; /* [length + 1], NUL-terminated, owned; NULL while empty */
    size_t length, room;
    bool failed;
};

void nuri_text_add(struct text *t, const char *data, size_t length);
void nuri_text_put(struct text *t, const char *string);
#if defined __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void nuri_text_printf(struct text *t, const char *format, ...);

/* Move the text out as a string for nuri_text_free(); NULL, with all freed,
 * if anything failed.  *t is empty afterwards. */
char *nuri_text_take(struct text *t);

/* Forget the text. */
void nuri_text_drop(struct text *t);

/* A set of small integers that is emptied in constant time: an element is in
 * the set when it bears the current stamp. */
struct stamps {
    uint32_t *stamp; /* [size], owned */
    uint32_t now;
    uint32_t size;
};

bool nuri_stamps_init(struct stamps *s, uint32_t size);
void nuri_stamps_drop(struct stamps *s);
void nuri_stamps_clear(struct stamps *s);

static inline bool stamps_has(const struct stamps *s, uint32_t i)
{
    return s->stamp[i] == s->now;
}

/* Add i; true if it was not there before. */
static inline bool stamps_add(struct stamps *s, uint32_t i)
{
    const bool is_new = !stamps_has(s, i);

    s->stamp[i] = s->now;
    return is_new;
}

#endif
