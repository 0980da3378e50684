/*
 * inflate.c -- what zlib has packed.
 */
#include "formats/inflate.h"

#if NURI_WITH_ZLIB

#include "base/memory.h"

#include <stdlib.h>

#define ZLIB_CONST /* it only reads what is packed */
#include <zlib.h>

/* zlib allocates as we do, so that memory is bounded and counted alike. */
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

/* One step: into a buffer, and from there to the text. */
static int inflate_some(z_stream *stream, struct text *out)
{
    char buffer[4096];

    stream->next_out = (Bytef *)buffer;
    stream->avail_out = sizeof buffer;
    const int code = inflate(stream, Z_NO_FLUSH);
    nuri_text_add(out, buffer, sizeof buffer - stream->avail_out);
    return code;
}

nuri_status nuri_inflate(struct text *out, const char *bytes, size_t length,
                         size_t most)
{
    z_stream stream = {.zalloc = take, .zfree = give};
    int code = Z_OK;

    stream.next_in = (const Bytef *)bytes;
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

nuri_status nuri_inflate(struct text *out, const char *bytes, size_t length,
                         size_t most)
{
    (void)out;
    (void)bytes;
    (void)length;
    (void)most;
    return NURI_ERR_UNSUPPORTED;
}

#endif
