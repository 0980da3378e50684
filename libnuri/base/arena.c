/* arena.c -- blocks of memory that are freed all at once. */
#include "base/arena.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The head of a block; aligned so that any type may follow. */
struct arena_block {
    _Alignas(max_align_t) struct arena_block *before; /* NULL: none */
};

void *nuri_arena_array(struct arena *a, size_t count, size_t size)
{
    assert(size > 0);
    const size_t head = sizeof *a->last;
    struct arena_block *const block =
        count <= (SIZE_MAX - head) / size
            ? nuri_mem_array(head + count * size, 1)
            : NULL;

    if (!block) {
        a->failed = true;
        return NULL;
    }
    block->before = a->last;
    a->last = block;
    return block + 1;
}

struct stamps nuri_arena_stamps(struct arena *a, uint32_t size)
{
    return (struct stamps){nuri_arena_array(a, size, sizeof(uint32_t)), 1,
                           size};
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

    while (first && first->before)
        first = first->before;
    if (first) {
        first->before = to->last;
        to->last = from->last;
    }
    *from = (struct arena){0};
}

void nuri_arena_clear(struct arena *a)
{
    while (a->last) {
        struct arena_block *const block = a->last;
        a->last = block->before;
        free(block);
    }
    *a = (struct arena){0};
}
