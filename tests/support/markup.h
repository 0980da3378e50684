/* markup.h -- whether a text is well-formed XML or HTML. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* NULL if the text is well-formed, else the problem, in a buffer that the next
 * call reuses.  In HTML some elements have no end, scripts and styles are not
 * parsed, and ids are unique. */
const char *markup_error(const char *text, bool is_html);

/* Titles that would be more than text if they were written as they are. */
enum { MARKUP_NASTY = 7 };
extern const char *const markup_nasty[MARKUP_NASTY];

/* How often the needle occurs. */
size_t count_of(const char *text, const char *needle);
