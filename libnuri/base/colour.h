/* colour.h -- names and opposites of colours. */
#pragma once

#include <nuri.h>

/* As in sentences and records. */
static inline const char *colour_name(nuri_colour colour)
{
    return colour == NURI_BLACK ? "black" : "white";
}

/* The opposite of black or white. */
static inline nuri_colour colour_other(nuri_colour colour)
{
    return colour == NURI_BLACK ? NURI_WHITE : NURI_BLACK;
}
