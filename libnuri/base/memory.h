/*
 * memory.h -- allocation without overflow: blocks, accounts, arenas, arrays
 *             that grow.
 *
 * A result that is built piece by piece is built in an arena, and shown as it
 * is: struct T { nuri_T shown; struct arena memory; }.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct budget;

/* Set *out to NULL.  False if `out` is NULL. */
#define clear_out(out) ((out) ? (*(out) = NULL, true) : false)

/* ---- Blocks -------------------------------------------------------------- */

/* `count` zeroed elements, to be freed with free(); NULL means failure, also
 * for a count of 0. */
void *nuri_mem_array(size_t count, size_t size);

/* Resize a block of nuri_mem_array() or nuri_mem_resize(); on failure NULL, and
 * the block is unchanged.  Added bytes are not zeroed. */
void *nuri_mem_resize(void *block, size_t count, size_t size);

/* A copy of `count` elements; NULL on failure. */
void *nuri_mem_copy(const void *block, size_t count, size_t size);

/* ---- Accounts: blocks that count against the limit of a call -------------- */

/* Each engine has an account, and all accounts of a call share its budget: what
 * one holds the others cannot have.  A refusal is sticky, so an engine asks once
 * after many allocations. */
struct account {
    struct budget *budget; /* borrowed */
    uint64_t held;         /* bytes */
    uint64_t most; /* that this engine may hold; UINT64_MAX: the call's */
    bool refused;  /* an allocation failed: by a limit, or the next */
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

/* ---- Arenas: blocks that are freed all at once --------------------------- */

/* Empty if all zero. */
struct arena {
    struct arena_block *last; /* owned, as are those before it */
    struct account *account;  /* counts the bytes; NULL: they don't count */
    bool failed;              /* an allocation failed */
};

/* Like nuri_mem_array() and nuri_mem_copy(), but freed with the arena.  On
 * failure NULL, and `failed` is set: check it once after many calls. */
void *nuri_arena_array(struct arena *a, size_t count, size_t size);
void *nuri_arena_copy(struct arena *a, const void *block, size_t count,
                      size_t size);

/* Move all that is in `from`, which becomes empty, to `to`. */
void nuri_arena_move(struct arena *to, struct arena *from);

void nuri_arena_clear(struct arena *a);

/* ---- Arrays that grow ---------------------------------------------------- */

/* Append a value to `list`, which has `count` elements and room (size_t) for
 * `room`, all lvalues; it is empty if all are zero.  False, and all are as they
 * were, if out of memory.  O(1) on average. */
#define APPEND(list, count, room, ...)                                         \
    APPEND_IN((struct arena *)NULL, list, count, room, __VA_ARGS__)

/* The same in an arena, which keeps the smaller blocks, too. */
#define APPEND_IN(arena, list, count, room, ...)                               \
    ((list) = nuri_grow(arena, list, count, 1, &(room), sizeof *(list)),       \
     (count) < (room) ? ((list)[(count)++] = (__VA_ARGS__), true) : false)

/* The block, or a larger one, with room for `more` elements after `count`; of
 * this arena, or NULL for one to be freed with free().  If out of memory the
 * block and *room are as they were. */
void *nuri_grow(struct arena *a, void *block, size_t count, size_t more,
                size_t *room, size_t size);
