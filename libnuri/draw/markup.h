/*
 * markup.h -- text inside XML and HTML, and how pages begin.
 *
 * Names and titles come from whoever made the puzzle: nothing of theirs gets
 * into a drawing but through here.
 */
#pragma once

#include "base/text.h"

/* The text, between tags or inside an attribute in double quotes.  What is no
 * UTF-8, or no character of XML 1.0, becomes U+FFFD. */
void nuri_markup_text(struct text *out, const char *string);

/* JSON, inside a <script> element: without `<`, `>` and `&`, and without the
 * line ends U+2028 and U+2029, which older JavaScript has no place for.  All
 * these stand in strings only, where they can be written as \uXXXX. */
void nuri_markup_json(struct text *out, const char *json);

/* The start of a page, up to and with <body>.  `title` is markup; `css` comes
 * after board.css.  Nothing is fetched, and the policy sees to that; scripts
 * run only if asked for. */
void nuri_html_head(struct text *out, const char *title, const char *css,
                    bool has_script);
