/*
 * colour.h -- the word for a colour, and the other colour.
 */
#pragma once

#include <nuri.h>

/* As sentences and records name it: "black" is black, "white" land. */
static inline const char *colour_name(nuri_colour colour)
{
    return colour == NURI_BLACK ? "black" : "white";
}

/* Of sea and land the other one. */
static inline nuri_colour colour_other(nuri_colour colour)
{
    return colour == NURI_BLACK ? NURI_WHITE : NURI_BLACK;
}
