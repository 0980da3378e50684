/*
 * penpa.h -- the link that opens a puzzle in Penpa+, for what shows it beside
 * other things.
 */
#ifndef NURI_FORMATS_PENPA_H
#define NURI_FORMATS_PENPA_H

#include "base/text.h"

#include <nuri.h>

/* Add the link to `out`. */
void nuri_penpa_link(struct text *out, const nuri_puzzle *puzzle,
                     const char *variant);

#endif
