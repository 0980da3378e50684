/*
 * held.h -- text that waits until it may be written.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Zero-initialised it is empty. */
struct held {
    char *text; /* [length], owned; NULL if empty */
    size_t length, room;
    bool is_lost; /* out of memory: not all is there */
};

void held_add(struct held *held, const char *text, size_t length);

/* Free the text. */
void held_clear(struct held *held);
