/*
 * account.h -- memory that counts against the limit of a call.
 *
 * Each engine has an account, and all accounts of a call share its budget: what
 * one holds the others cannot have.  A refusal is sticky, so an engine asks once
 * after many allocations.
 */
#pragma once

#include "base/budget.h"

struct account {
    struct budget *budget; /* borrowed */
    uint64_t held;         /* bytes */
    uint64_t most;         /* that this engine may hold; NO_BOUND: the call's */
    bool refused;          /* an allocation failed: by a limit, or the next */
    bool out_of_memory;
};

/* `count` zeroed elements; NULL if refused. */
void *nuri_account_array(struct account *a, size_t count, size_t size);

/* Resize a block of `from` elements (NULL if 0) to `to`, not zeroed; both count
 * while they exist.  NULL if refused, and the block is as it was. */
void *nuri_account_resize(struct account *a, void *block, size_t from,
                          size_t to, size_t size);

void nuri_account_free(struct account *a, void *block, size_t count,
                       size_t size);
