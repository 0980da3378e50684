/* inflate.c -- decompress with zlib. */
#include "formats/penpa.h"

#if NURI_WITH_ZLIB

#include "base/memory.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#define ZLIB_CONST /* the input is const */
#include <zlib.h>

/* Let zlib allocate through base/memory.h, so that tests can count and bound
 * it. */
static voidpf take(voidpf user, uInt count, uInt size)
{
    (void)user;
    return nuri_mem_array(count, size);
}

static void give(voidpf user, voidpf block)
{
    (void)user;
    free(block);
}

/* Decompress a part into a buffer, and append it to the text. */
static int inflate_some(z_stream *stream, struct text *out)
{
    char buffer[4096];

    stream->next_out = (Bytef *)buffer;
    stream->avail_out = sizeof buffer;
    const int code = inflate(stream, Z_NO_FLUSH);
    assert(stream->avail_out <= sizeof buffer);
    nuri_text_add(out, buffer, sizeof buffer - stream->avail_out);
    return code;
}

nuri_status nuri_inflate(struct text *out, const char *bytes, size_t length,
                         size_t most)
{
    z_stream stream = {.zalloc = take, .zfree = give};
    int code = Z_OK;

    stream.next_in = (const Bytef *)bytes;
    assert(length <= UINT_MAX && out->length == 0);
    stream.avail_in = (uInt)length;
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return NURI_ERR_MEMORY;
    while (code == Z_OK && !out->failed && out->length <= most)
        code = inflate_some(&stream, out);
    inflateEnd(&stream);
    if (out->failed || code == Z_MEM_ERROR)
        return NURI_ERR_MEMORY;
    if (out->length > most)
        return NURI_ERR_SIZE;
    return code == Z_STREAM_END ? NURI_OK : NURI_ERR_SYNTAX;
}

#else

/* Without zlib, read only stored blocks: a byte whose first bit marks the last
 * block, the size in two bytes, and its complement. */
nuri_status nuri_inflate(struct text *out, const char *bytes, size_t length,
                         size_t most)
{
    const unsigned char *at = (const unsigned char *)bytes;
    const unsigned char *const end = at + length;
    bool is_last = false;

    for (size_t size; !is_last && out->length <= most; at += 5 + size) {
        if (end - at < 5)
            return NURI_ERR_SYNTAX;
        is_last = at[0] & 1;
        size = (size_t)at[1] | (size_t)at[2] << 8;
        if (at[0] > 1)
            return NURI_ERR_UNSUPPORTED;
        if ((at[1] ^ at[3]) != 0xFF || (at[2] ^ at[4]) != 0xFF ||
            (size_t)(end - at) < 5 + size)
            return NURI_ERR_SYNTAX;
        nuri_text_add(out, (const char *)at + 5, size);
    }
    if (out->failed)
        return NURI_ERR_MEMORY;
    return out->length > most ? NURI_ERR_SIZE : NURI_OK;
}

#endif
