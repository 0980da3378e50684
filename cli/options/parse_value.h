/*
 * parse_value.h -- read the arguments of options, without a locale.
 */
#pragma once

#include <nuri.h>

/* A whole number, in units of `unit`. */
bool parse_count(const char *text, uint64_t unit, uint64_t *value);

/* A time such as 2, 0.5, .25s, 500ms or 1m, in milliseconds, rounded up.  Without
 * a unit it is in seconds. */
bool parse_duration(const char *text, uint64_t *milliseconds);

/* A cell such as r3c4: its row and column, from 1. */
bool parse_cell(const char *text, uint32_t *row, uint32_t *column);

/* A mark such as r3c4=black, or =white. */
bool parse_mark(const char *text, uint32_t *row, uint32_t *column,
                nuri_colour *colour);

/* The place, from 0, of this word [length] among the words, which end in NULL;
 * false if it is missing. */
bool parse_word(const char *text, size_t length, const char *const *words,
                unsigned *place);

/* Several of them, separated by commas: bit i for word i; 0 if one is missing. */
unsigned parse_words(const char *text, const char *const *words);

/* "3/8": both from 1, the first not above the second. */
bool parse_share(const char *text, uint64_t *part, uint64_t *parts);

/* A whole number that is not too large. */
bool parse_unsigned(const char *text, unsigned *value);

/* "10x12": columns and rows that make a board; "10" is 10x10. */
bool parse_size(const char *text, unsigned *width, unsigned *height);

/* Levels, as such a range or the name of one. */
bool parse_levels(const char *text, unsigned *min, unsigned *max);

/* "3", "2..4", "2.." or "..4": an omitted number is 0, and the second is not
 * below the first. */
bool parse_range(const char *text, unsigned *min, unsigned *max);

/* "3,3,4": numbers above 0.  Free them.  NULL if they are invalid or out of
 * memory. */
unsigned *parse_list(const char *text, size_t *count);
