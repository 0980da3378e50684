/*
 * markup.h -- is this XML, is this HTML?
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* NULL if the text is a well-formed document; else what is wrong with it, in a
 * buffer that the next call uses again.  In HTML some elements have no end, the
 * text of scripts and styles is not looked into, and no id comes twice. */
const char *markup_error(const char *text, bool is_html);

/* Titles that would be more than text if they were written as they are. */
enum { MARKUP_NASTY = 7 };
extern const char *const markup_nasty[MARKUP_NASTY];

/* How often does the needle occur? */
size_t count_of(const char *text, const char *needle);
