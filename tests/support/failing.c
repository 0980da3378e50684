/* failing.c -- allocations that fail on request. */
#include "failing.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

static long left = -1; /* allocations that still succeed; -1: all */
static bool once;      /* after one failure all succeed again */
static long blocks;    /* handed out and not freed */

static bool may_allocate(void)
{
    if (left < 0)
        return true;
    if (left == 0) {
        left = once ? -1 : 0;
        return false;
    }
    left--;
    return true;
}

void *__wrap_malloc(size_t size)
{
    void *const block = may_allocate() ? __real_malloc(size) : NULL;
    blocks += block != NULL;
    return block;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *const block = may_allocate() ? __real_calloc(count, size) : NULL;
    blocks += block != NULL;
    return block;
}

void *__wrap_realloc(void *block, size_t size)
{
    void *const grown = may_allocate() ? __real_realloc(block, size) : NULL;
    blocks += grown != NULL && block == NULL;
    return grown;
}

void __wrap_free(void *block)
{
    blocks -= block != NULL;
    __real_free(block);
}

void failing_after(long allocations)
{
    left = allocations;
}

void failing_once(bool is_once)
{
    once = is_once;
}

long failing_left(void)
{
    return left;
}

long failing_blocks(void)
{
    return blocks;
}
