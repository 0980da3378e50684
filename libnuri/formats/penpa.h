/*
 * penpa.h -- links of Penpa+, and the board in the text that is packed in one.
 */
#pragma once

#include "base/text.h"
#include "formats/collection.h"

/* Add the link that opens the puzzle in Penpa+. */
void nuri_penpa_link(struct text *out, const nuri_puzzle *puzzle,
                     const char *variant);

/* Fill *entry from the text, and from `answer`, the text of its solution, if
 * that is not empty.  Faults are located at `place`. */
bool nuri_penpa_board(struct entry_builder *entry, const struct input *input,
                      const struct line *place, const struct text *text,
                      const struct text *answer);

/*
 * Into an empty text, what these bytes hold, which are deflated and without a
 * header.  Fails with NURI_ERR_SYNTAX if they are damaged, NURI_ERR_SIZE if
 * they hold more than `most` bytes, NURI_ERR_MEMORY, or NURI_ERR_UNSUPPORTED in
 * a library without zlib, which reads what is stored in a deflated text as it
 * is, but nothing that is packed.
 */
nuri_status nuri_inflate(struct text *out, const char *bytes, size_t length,
                         size_t most);
