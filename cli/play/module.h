/*
 * module.h -- libnuri as a page asks it: nuri_request() in WebAssembly.
 *
 * For each request of nuri-request(5): get memory, write the request into it,
 * call, and read the answer.
 */
#pragma once

#include <stddef.h>

/* Return memory for a request of this many bytes, valid until the next call of
 * play_room(); NULL if out of memory. */
char *play_room(size_t length);

/* Answer the request, written into all of this memory.  The answer ends in a
 * NUL, and is valid until the next call; NULL if out of memory. */
const char *play_ask(void);

/* 1 if the last request was answered; 0 if its answer is an error record. */
int play_is_good(void);
