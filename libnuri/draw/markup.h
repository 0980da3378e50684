/*
 * markup.h -- text inside XML and HTML, and the start of pages.
 *
 * Names and titles are foreign text: they get into a drawing only through these
 * functions.
 */
#pragma once

#include "base/text.h"

/* Add the text, between tags or in an attribute in double quotes.  Invalid
 * UTF-8, and what XML 1.0 does not allow, becomes U+FFFD. */
void nuri_markup_text(struct text *out, const char *string);

/* Add JSON in a <script> element: without `<`, `>` and `&`, and without the
 * line ends U+2028 and U+2029, which older JavaScript does not accept.  JSON
 * has these only in strings, where they become \uXXXX. */
void nuri_markup_json(struct text *out, const char *json);

/* The start of a page, including <body>.  `title` is markup; `css` follows
 * board.css.  The content policy prevents any download; it allows scripts only
 * if requested. */
void nuri_html_head(struct text *out, const char *title, const char *css,
                    bool has_script);
