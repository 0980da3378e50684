/* url.h -- URLs of puzz.link. */
#pragma once

#include "base/text.h"
#include "formats/collection.h"

/* Add the URL without its site, nurikabe/5/5/..., to `out`. */
void nuri_url_short(struct text *out, const nuri_puzzle *puzzle,
                    const char *variant);

/* ---- The clues, run-length coded: url_body.c. */

/* Fill `clues` [cells], initially zero, from the text.  Errors and warnings
 * have columns of `text`, and line 0. */
bool nuri_url_body_read(struct line text, int32_t *clues, uint32_t cells,
                        struct entry_builder *entry, const struct input *input);

void nuri_url_body_write(struct text *out, const nuri_puzzle *puzzle);

/* The value of a digit of base 16, or -1. */
int nuri_url_body_digit(char c);

/* ---- URLs as people paste them: url_paste.c. */

/* The place of the genre nurikabe and its slash in this line, in any case, the
 * slash escaped or not; or NULL. */
const char *nuri_url_find_genre(const struct line *line);

/* Remove a bracket or quote at the start, and its partner at the end. */
void nuri_url_unwrap(struct line *line);

/* Add the line with its percent escapes decoded. */
void nuri_url_unescape(struct text *out, struct line line);

/*
 * Bring the URL into the form of its site: decode escapes if the slash after
 * the genre is escaped, use small letters if the genre is in capitals.  *moved
 * is set if characters move.
 */
void nuri_url_tidy(struct text *url, bool *moved);
