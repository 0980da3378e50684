/*
 * memory.c -- allocation without overflow: blocks, accounts, arenas, arrays that
 *             grow.
 */
#include "base/memory.h"

#include "base/budget.h"

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

/* ---- Accounts ------------------------------------------------------------ */

/* Count bytes, if the limits allow.  No product of a count and a size that an
 * engine asks for exceeds 64 bits; malloc() checks the rest. */
static bool charge(struct account *a, uint64_t more)
{
    struct budget *const b = a->budget;

    if ((b->options.max_memory && b->held + more > b->options.max_memory) ||
        a->held + more > a->most) {
        a->refused = true;
        return false;
    }
    a->held += more;
    b->held += more;
    if (b->held > b->peak)
        b->peak = b->held;
    return true;
}

static void refund(struct account *a, uint64_t less)
{
    assert(less <= a->held && less <= a->budget->held);
    a->held -= less;
    a->budget->held -= less;
}

void *nuri_account_array(struct account *a, size_t count, size_t size)
{
    if (!charge(a, (uint64_t)count * size))
        return NULL;
    void *const block = nuri_mem_array(count, size);
    if (!block) {
        refund(a, (uint64_t)count * size);
        a->refused = a->out_of_memory = true;
    }
    return block;
}

void *nuri_account_resize(struct account *a, void *block, size_t from,
                          size_t to, size_t size)
{
    if (!charge(a, (uint64_t)to * size))
        return NULL;
    void *const moved = nuri_mem_resize(block, to, size);
    if (!moved)
        a->refused = a->out_of_memory = true;
    refund(a, (uint64_t)(moved ? from : to) * size);
    return moved;
}

void nuri_account_free(struct account *a, void *block, size_t count,
                       size_t size)
{
    if (block)
        refund(a, (uint64_t)count * size);
    free(block);
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
    struct arena_block *block = NULL;

    if (count <= (SIZE_MAX - head) / size)
        block = a->account
                    ? nuri_account_array(a->account, head + count * size, 1)
                    : nuri_mem_array(head + count * size, 1);
    if (!block) {
        a->failed = true;
        return NULL;
    }
    block->bytes = head + count * size;
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
