/*
 * memory.h -- blocks of memory, whose sizes cannot overflow.
 */
#pragma once

#include <stddef.h>

/* `count` zeroed elements, to be freed with free(); NULL if there is no room.
 * A count of 0 gives a block too, so that NULL always means failure. */
void *nuri_mem_array(size_t count, size_t size);

/* Resize a block of mem_array or mem_resize; on failure NULL, and the block
 * stays as it was.  What is added is not zeroed. */
void *nuri_mem_resize(void *block, size_t count, size_t size);

/* A copy of `count` elements; NULL if there is no room. */
void *nuri_mem_copy(const void *block, size_t count, size_t size);

/* free() of a block that its owner shows as read-only. */
void nuri_mem_free(const void *block);
