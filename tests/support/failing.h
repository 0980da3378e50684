/*
 * failing.h -- allocations that fail on request.
 *
 * For a program linked with --wrap, so that all its code allocates here.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* So many allocations still succeed; -1: all. */
void failing_after(long allocations);

/* After one failure all succeed again; else all fail. */
void failing_once(bool is_once);

/* The allocations left of the last request; -1: all. */
long failing_left(void);

/* Blocks that were handed out and not freed. */
long failing_blocks(void);

/* For a library that asks who is to allocate. */
void *__wrap_malloc(size_t size);
void __wrap_free(void *block);
