/*
 * url.h -- the URL of a puzzle, for what shows it beside other things.
 */
#ifndef NURI_FORMATS_URL_H
#define NURI_FORMATS_URL_H

#include "base/text.h"

#include <nuri.h>

/* Add the URL without its site, nurikabe/5/5/..., to `out`. */
void nuri_url_short(struct text *out, const nuri_puzzle *puzzle,
                    const char *variant);

#endif
