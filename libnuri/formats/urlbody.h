/*
 * urlbody.h -- the clues of a puzz.link URL, run-length coded.
 */
#ifndef NURI_FORMATS_URLBODY_H
#define NURI_FORMATS_URLBODY_H

#include "base/text.h"
#include "formats/collection.h"
#include "formats/source.h"

/* Fill `clues` [cells], zero before, from the text.  Faults and warnings bear
 * the columns of `text`, and line 0. */
nuri_status nuri_urlbody_read(struct line text, int32_t *clues, uint32_t cells,
                              struct parsed *parsed, nuri_error *error);

void nuri_urlbody_write(struct text *out, const nuri_puzzle *puzzle);

/* The value of a digit of base 16, or -1. */
int nuri_urlbody_digit(char c);

#endif
