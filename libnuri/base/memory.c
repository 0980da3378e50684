/* memory.c -- allocation without overflow: blocks, arrays that grow, arenas. */
#include "base/memory.h"

#include "base/account.h"

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

/* ---- Arenas -------------------------------------------------------------- */

/* The head of a block; aligned so that any type may follow. */
struct arena_block {
    _Alignas(max_align_t) struct arena_block *before; /* NULL: none */
    size_t bytes;                                     /* with the head */
};

void *nuri_arena_array(struct arena *a, size_t count, size_t size)
{
    assert(size > 0);
    const size_t head = sizeof *a->last;
    const size_t bytes =
        count <= (SIZE_MAX - head) / size ? head + count * size : 0;
    struct arena_block *const block =
        bytes == 0   ? NULL
        : a->account ? nuri_account_array(a->account, bytes, 1)
                     : nuri_mem_array(bytes, 1);

    if (!block) {
        a->failed = true;
        return NULL;
    }
    block->bytes = bytes;
    block->before = a->last;
    a->last = block;
    return block + 1;
}

void *nuri_arena_copy(struct arena *a, const void *block, size_t count,
                      size_t size)
{
    void *const copy = nuri_arena_array(a, count, size);

    if (copy && count)
        memcpy(copy, block, count * size);
    return copy;
}

void nuri_arena_move(struct arena *to, struct arena *from)
{
    struct arena_block *first = from->last;

    assert(to->account == from->account);
    while (first && first->before)
        first = first->before;
    if (first) {
        first->before = to->last;
        to->last = from->last;
    }
    *from = (struct arena){.account = from->account};
}

void nuri_arena_clear(struct arena *a)
{
    while (a->last) {
        struct arena_block *const block = a->last;
        a->last = block->before;
        if (a->account)
            nuri_account_free(a->account, block, block->bytes, 1);
        else
            free(block);
    }
    *a = (struct arena){.account = a->account};
}

/* ---- Arrays that grow ---------------------------------------------------- */

void *nuri_grow(struct arena *a, void *block, size_t count, size_t more,
                size_t *room, size_t size)
{
    assert(count <= *room);
    if (*room - count >= more)
        return block;
    const size_t doubled = 2 * *room + 16;
    const size_t larger = doubled - count < more ? count + more : doubled;
    void *const grown = a ? nuri_arena_array(a, larger, size)
                          : nuri_mem_resize(block, larger, size);

    if (!grown)
        return block;
    if (a && count)
        memcpy(grown, block, count * size);
    *room = larger;
    return grown;
}
