/*
 * url_body.h -- the clues of a puzz.link URL, run-length coded.
 */
#ifndef NURI_FORMATS_URL_BODY_H
#define NURI_FORMATS_URL_BODY_H

#include "base/text.h"
#include "formats/entry_builder.h"
#include "formats/input.h"

/* Fill `clues` [cells], zero before, from the text.  Faults and warnings bear
 * the columns of `text`, and line 0. */
nuri_status nuri_url_body_read(struct line text, int32_t *clues, uint32_t cells,
                               struct entry_builder *entry,
                               const struct input *input);

void nuri_url_body_write(struct text *out, const nuri_puzzle *puzzle);

/* The value of a digit of base 16, or -1. */
int nuri_url_body_digit(char c);

#endif
