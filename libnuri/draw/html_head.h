/*
 * html_head.h -- how every HTML page begins.
 */
#ifndef NURI_DRAW_HTML_HEAD_H
#define NURI_DRAW_HTML_HEAD_H

#include "base/text.h"

/* Up to and with <body>.  `title` is markup; `css` comes behind board.css.
 * Nothing is fetched, and the policy sees to that; scripts run only if asked
 * for. */
void nuri_html_head(struct text *out, const char *title, const char *css,
                    bool has_script);

#endif
