/* memory.c -- allocation without overflow. */
#include "base/memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Some systems' malloc() caches blocks up to this size; calloc() does not. */
enum { SMALL = 1024 };

void *nuri_mem_array(size_t count, size_t size)
{
    assert(size > 0);
    if (count > SMALL / size)
        return calloc(count, size);
    void *const block = malloc(count ? count * size : 1);
    if (block)
        memset(block, 0, count * size);
    return block;
}

void *nuri_mem_resize(void *block, size_t count, size_t size)
{
    assert(size > 0);
    if (count > SIZE_MAX / size)
        return NULL;
    return realloc(block, count ? count * size : 1);
}

/* Doubling makes adding O(1) on average. */
void *nuri_mem_more(void *block, size_t count, size_t *room, size_t size)
{
    const size_t more = 2 * *room + 16;

    assert(count <= *room);
    if (count < *room)
        return block;
    void *const grown = nuri_mem_resize(block, more, size);
    if (grown)
        *room = more;
    return grown;
}

void *nuri_mem_copy(const void *block, size_t count, size_t size)
{
    assert(block || count == 0);
    void *copy = nuri_mem_array(count, size);
    if (copy && count)
        memcpy(copy, block, count * size);
    return copy;
}

void nuri_mem_free(const void *block)
{
    void *owned = NULL;

    memcpy(&owned, &block, sizeof owned);
    free(owned);
}
