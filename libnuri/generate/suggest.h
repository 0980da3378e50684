/*
 * suggest.h -- the changes that are tried: nuri.h says so to users.
 */
#pragma once

enum {
    SUGGEST_DISTANCE = 2,   /* of a move, in rows and columns together */
    SUGGEST_DIFFERENCE = 2, /* from the number before */
    SUGGEST_SIZE = 9        /* number in place of `?` or of no clue */
};
