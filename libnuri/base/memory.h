/* memory.h -- allocation without overflow. */
#pragma once

#include <stddef.h>

/* `count` zeroed elements, to be freed with free(); NULL means failure, also
 * for a count of 0. */
void *nuri_mem_array(size_t count, size_t size);

/* Resize a block of nuri_mem_array() or nuri_mem_resize(); on failure NULL, and
 * the block is unchanged.  Added bytes are not zeroed. */
void *nuri_mem_resize(void *block, size_t count, size_t size);

/* Make room for one element after `count`, if *room is no more; as above. */
void *nuri_mem_more(void *block, size_t count, size_t *room, size_t size);

/* A copy of `count` elements; NULL on failure. */
void *nuri_mem_copy(const void *block, size_t count, size_t size);

/* free() of a block that its owner exposes as const. */
void nuri_mem_free(const void *block);
