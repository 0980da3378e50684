/* url.h -- URLs of puzz.link. */
#pragma once

#include "base/text.h"
#include "formats/lines.h"

#include <nuri.h>

/* Add the URL without its site, nurikabe/5/5/..., to `out`. */
void nuri_url_short(struct text *out, const nuri_puzzle *puzzle,
                    const char *variant);

/* The name of the variant for URLs and files: "" if it has characters that
 * would end it. */
const char *nuri_variant_text(const char *name);

/* The place of the genre nurikabe and its slash in this line, in any case, the
 * slash escaped or not; or NULL. */
const char *nuri_url_find_genre(const struct line *line);

/* Remove a bracket or quote at the start, and its partner at the end. */
void nuri_url_unwrap(struct line *line);

/* Add the line with its percent escapes decoded. */
void nuri_url_unescape(struct text *out, struct line line);
