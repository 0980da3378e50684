/*
 * url_paste.h -- URLs as people paste them: escaped, in brackets, in capitals.
 */
#ifndef NURI_FORMATS_URL_PASTE_H
#define NURI_FORMATS_URL_PASTE_H

#include "base/text.h"
#include "formats/lines.h"

/* Where our genre and its slash stand in this line, in capitals or not, the
 * slash escaped or not; NULL if they do not. */
const char *nuri_url_find_genre(const struct line *line);

/* Cut a bracket or quote off the front, and its partner off the end. */
void nuri_url_unwrap(struct line *line);

/* Add the line with its percent escapes undone. */
void nuri_url_unescape(struct text *out, struct line line);

/*
 * Let the URL be as its site writes it: without escapes if the slash behind the
 * genre is escaped, in small letters if the genre is in capitals.  *moved is set
 * if characters do not stand where they stood.
 */
void nuri_url_tidy(struct text *url, bool *moved);

#endif
