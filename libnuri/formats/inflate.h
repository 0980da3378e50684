/*
 * inflate.h -- what zlib has packed.
 */
#ifndef NURI_FORMATS_INFLATE_H
#define NURI_FORMATS_INFLATE_H

#include "base/text.h"

#include <nuri.h>

/*
 * Into an empty text, what these bytes hold, which are deflated and without a
 * header.  Fails with NURI_ERR_SYNTAX if they are damaged, NURI_ERR_SIZE if they
 * hold more than `most` bytes, NURI_ERR_MEMORY, or
 * NURI_ERR_UNSUPPORTED in a library without zlib, which reads what is stored in a
 * deflated text as it is, but nothing that is packed.
 */
nuri_status nuri_inflate(struct text *out, const char *bytes, size_t length,
                         size_t most);

#endif
