/*
 * lines.h -- lines and words of a text, with their places.
 *
 * Nothing is copied.  A blank is a space, a tab, the no-break space U+00A0
 * (common in saved web pages), the wide space U+3000, the byte order mark
 * U+FEFF, or a terminal colour (ESC [ ... m).
 */
#pragma once

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A line, or the rest of it. */
struct line {
    const char *text; /* [length], without its end */
    size_t length;
    unsigned number; /* from 1 */
    unsigned column; /* of text[0], from 1 */
};

/* An unknown place. */
#define NURI_NOWHERE ((const struct line){"", 0, 0, 0})

/* A whole string. */
static inline struct line nuri_line_of(const char *string)
{
    return (struct line){string, strlen(string), 0, 1};
}

/* The lines that are still unread. */
struct lines {
    const char *at, *end;
    const char *start; /* of the line with `at` */
    unsigned number;   /* of that line, from 1 */
    bool slash;        /* '/' ends a line too; its number stays the same */
    bool framed;       /* leave out the frame: see nuri_lines_are_framed() */
};

struct lines nuri_lines(const char *text, size_t length, bool slash);

/* Take the next line; false at the end of the text. */
bool nuri_lines_next(struct lines *lines, struct line *line);

/* Take the next line that is not blank, without blanks around it. */
bool nuri_lines_next_filled(struct lines *lines, struct line *line);

/* The place where the next line begins. */
struct line nuri_lines_here(const struct lines *lines);

/* Continue at this later place. */
void nuri_lines_go_to(struct lines *lines, const char *place);

/* True if the lines are a board in a frame, or a table with lines: each begins
 * and ends with a vertical line, but for those of `+`, `-`, `=` and the like
 * alone.  What is above the frame does not matter. */
bool nuri_lines_are_framed(struct lines lines);

/* Bytes of the vertical line at `at`, `|` or one of U+2502, U+2503, U+2551; 0:
 * none. */
size_t nuri_vertical(const char *at, const char *end);

/* Bytes of the blank at `at`; 0: none. */
size_t nuri_blank(const char *at, const char *end);

/* Remove this many bytes at the start. */
static inline void nuri_line_skip(struct line *line, size_t bytes)
{
    line->text += bytes;
    line->length -= bytes;
    line->column += (unsigned)bytes;
}

/* Remove blanks at the start; at both ends. */
void nuri_line_trim(struct line *line);
void nuri_line_strip(struct line *line);

/* Take the next word; false if only blanks are left. */
bool nuri_line_word(struct line *line, struct line *word);

/* True if there are only blanks. */
bool nuri_line_is_blank(const struct line *line);

/* True if the line is this string. */
bool nuri_line_is(const struct line *line, const char *string);

/* True if the line begins with this string; the place of the string in the
 * line, or NULL.  Blanks count. */
bool nuri_line_begins(const struct line *line, const char *string);
const char *nuri_line_find(const struct line *line, const char *string);

/* Remove this string at the start.  False if it is not there. */
bool nuri_line_cut(struct line *line, const char *string);

/* True if it is a size such as "5x3" alone, width and height. */
bool nuri_line_size(struct line line, uint32_t *width, uint32_t *height);

/* True if the first `count` lines, 1 or 2, can be a header: rows and columns on
 * one line, or on a line each; columns `x` rows; or the side of a square. */
bool nuri_lines_header(struct lines lines, unsigned count, uint32_t *rows,
                       uint32_t *columns);

/* Bytes of the character at the start; 1 if it is invalid. */
size_t nuri_line_character(const struct line *line);

static inline bool nuri_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool nuri_is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

/* The value of a digit of base 16, or -1. */
int nuri_hex_digit(char c);

/* Take the digits at the start; false if there are none. */
bool nuri_line_cut_number(struct line *line, uint32_t *value);

/* True if it consists of digits.  Too large numbers become UINT32_MAX. */
bool nuri_line_number(const struct line *line, uint32_t *value);
