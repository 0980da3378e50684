/*
 * inflate.h -- what zlib has packed.
 */
#ifndef NURI_FORMATS_INFLATE_H
#define NURI_FORMATS_INFLATE_H

#include "base/text.h"

#include <nuri.h>

/*
 * Add what these bytes, deflated without a header, hold; at most `most` bytes
 * of it.  Fails with NURI_ERR_SYNTAX if they are damaged, NURI_ERR_SIZE if they
 * hold more, NURI_ERR_UNSUPPORTED in a library without zlib, or
 * NURI_ERR_MEMORY.
 */
nuri_status nuri_inflate(struct text *out, const char *bytes, size_t length,
                         size_t most);

#endif
