/*
 * colour.h -- the word for a colour, and the other colour.
 */
#ifndef NURI_BASE_COLOUR_H
#define NURI_BASE_COLOUR_H

#include <nuri.h>

/* As sentences and records name it: "black" is sea, "white" land. */
static inline const char *colour_name(nuri_colour colour)
{
    return colour == NURI_COLOUR_SEA ? "black" : "white";
}

/* Of sea and land the other one. */
static inline nuri_colour colour_other(nuri_colour colour)
{
    return colour == NURI_COLOUR_SEA ? NURI_COLOUR_LAND : NURI_COLOUR_SEA;
}

#endif
