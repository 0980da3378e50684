/*
 * lines.h -- the lines and words of a text, and where they stand.
 *
 * Nothing is copied.  A blank is a space, a tab, the no-break space U+00A0
 * (saved web pages are full of them), the byte order mark U+FEFF, or the
 * colours of a terminal (ESC [ ... m), so that what was painted is read too.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A line, or what is left of it. */
struct line {
    const char *text; /* [length], without its end */
    size_t length;
    unsigned number; /* from 1 */
    unsigned column; /* of text[0], from 1 */
};

/* A place that is not known. */
#define NURI_NOWHERE ((const struct line){"", 0, 0, 0})

/* All of a string. */
static inline struct line nuri_line_of(const char *string)
{
    return (struct line){string, strlen(string), 0, 1};
}

/* The lines still to be read. */
struct lines {
    const char *at, *end;
    const char *start; /* of the line `at` stands in */
    unsigned number;   /* of that line, from 1 */
    bool slash;        /* '/' ends a line too; its number stays the same */
};

struct lines nuri_lines(const char *text, size_t length, bool slash);

/* The next line; false at the end of the text. */
bool nuri_lines_next(struct lines *lines, struct line *line);

/* The next that is not blank, without blanks around it. */
bool nuri_lines_next_filled(struct lines *lines, struct line *line);

/* Go on at this place further on. */
void nuri_lines_go_to(struct lines *lines, const char *place);

/* Bytes of the blank that stands at `at`, 0 if none does. */
size_t nuri_blank(const char *at, const char *end);

/* Cut this many bytes off the front. */
void nuri_line_skip(struct line *line, size_t bytes);

/* Cut the blanks off the front; off both ends. */
void nuri_line_trim(struct line *line);
void nuri_line_strip(struct line *line);

/* Cut the next word off the front; false if only blanks are left. */
bool nuri_line_word(struct line *line, struct line *word);

/* True if there are only blanks. */
bool nuri_line_is_blank(const struct line *line);

/* True if the line is this string. */
bool nuri_line_is(const struct line *line, const char *string);

/* Whether the line begins with this string, and where it has it (or NULL).
 * Blanks count. */
bool nuri_line_begins(const struct line *line, const char *string);
const char *nuri_line_find(const struct line *line, const char *string);

/* Cut this string off the front, if it is there. */
bool nuri_line_cut(struct line *line, const char *string);

/* True if it is a size such as "5x3" alone, width and height. */
bool nuri_line_size(struct line line, uint32_t *width, uint32_t *height);

/* Bytes of the character at its front; 1 if they are none. */
size_t nuri_line_character(const struct line *line);

static inline bool nuri_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool nuri_is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Cut the digits off the front; false if there are none. */
bool nuri_line_cut_number(struct line *line, uint32_t *value);

/* True if it is digits alone.  Too large numbers become UINT32_MAX. */
bool nuri_line_number(const struct line *line, uint32_t *value);
