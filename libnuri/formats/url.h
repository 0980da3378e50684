/* url.h -- URLs of puzz.link. */
#pragma once

#include "base/text.h"
#include "formats/collection.h"

/* Add the URL without its site, nurikabe/5/5/..., to `out`. */
void nuri_url_short(struct text *out, const nuri_puzzle *puzzle,
                    const char *variant);

/* ---- The clues, run-length coded: url_body.c. */

/* Fill `clues` [cells], zero before, from the text.  Faults and warnings bear
 * the columns of `text`, and line 0. */
bool nuri_url_body_read(struct line text, int32_t *clues, uint32_t cells,
                        struct entry_builder *entry, const struct input *input);

void nuri_url_body_write(struct text *out, const nuri_puzzle *puzzle);

/* The value of a digit of base 16, or -1. */
int nuri_url_body_digit(char c);

/* ---- URLs as people paste them: url_paste.c. */

/* Where our genre and its slash stand in this line, in capitals or not, the
 * slash escaped or not; NULL if they do not. */
const char *nuri_url_find_genre(const struct line *line);

/* Cut a bracket or quote off the front, and its partner off the end. */
void nuri_url_unwrap(struct line *line);

/* Add the line with its percent escapes undone. */
void nuri_url_unescape(struct text *out, struct line line);

/*
 * Let the URL be as its site writes it: without escapes if the slash behind the
 * genre is escaped, in small letters if the genre is in capitals.  *moved is
 * set if characters do not stand where they stood.
 */
void nuri_url_tidy(struct text *url, bool *moved);
