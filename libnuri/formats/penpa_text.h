/*
 * penpa_text.h -- the text that is packed in a link of Penpa+.
 */
#ifndef NURI_FORMATS_PENPA_TEXT_H
#define NURI_FORMATS_PENPA_TEXT_H

#include "base/text.h"
#include "formats/input.h"

/* Add what is packed in `packed`, which is in base 64, deflated, and with its
 * abbreviations as they are written.  Faults are located at its beginning. */
nuri_status nuri_penpa_unpack(struct text *out, const struct input *input,
                              const struct line *packed);

/* Add the text with its abbreviations undone. */
void nuri_penpa_expand(struct text *out, const struct text *packed);

#endif
