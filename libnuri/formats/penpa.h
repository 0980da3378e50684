/*
 * penpa.h -- links of Penpa+.
 */
#pragma once

#include "base/text.h"

#include <nuri.h>

/* Add the link that opens the puzzle in Penpa+. */
void nuri_penpa_link(struct text *out, const nuri_puzzle *puzzle,
                     const char *variant);

/*
 * Decompress these bytes, which are deflated without a header, into an empty
 * text.  Fails with NURI_ERR_SYNTAX if they are damaged, NURI_ERR_SIZE if the
 * text has more than `most` bytes, NURI_ERR_MEMORY, or NURI_ERR_UNSUPPORTED
 * without zlib, when only stored blocks are read.
 */
nuri_status nuri_inflate(struct text *out, const char *bytes, size_t length,
                         size_t most);
