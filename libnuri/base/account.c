/*
 * account.c -- memory that counts against the limit of a call.
 */
#include "base/account.h"

#include "base/memory.h"

#include <stdlib.h>

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
