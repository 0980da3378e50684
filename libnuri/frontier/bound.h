/*
 * bound.h -- which sizes may stand beside a profile.
 *
 * Sizes are packed into one number: from the lowest bit the black cells so
 * far, if the size of the sea is given, then those of each open island whose
 * size is, by the number of its clue.  Above each field is a guard bit, so
 * that all fields are compared at once.
 */
#pragma once

#include "frontier/profile.h"

/* How large all may become; smaller than in the end when a row is retraced. */
struct caps {
    uint32_t sea;
    uint32_t size[MAX_CLUES + 1];
};

/* Islands that the sea will enclose: see enclose.c. */
struct enclosure {
    uint64_t islands;         /* bit i: island i; none: there is no enclosure */
    uint64_t open;            /* as in struct outline */
    uint8_t width, high_ends; /* as in struct crossing */
};

struct bound {
    uint64_t most, least; /* of each field; most has the guard bits too */
    uint64_t guard;
    struct enclosure enclosure;
};

/* False if no solution can come of the profile, whatever the sizes. */
bool nuri_bound(struct bound *b, const struct outline *f, const struct strip *s,
                const struct ahead *a, const struct caps *caps, uint32_t at);

/* Bounds for the sizes of these islands by the caps alone. */
void nuri_bound_plain(struct bound *b, uint64_t open, const struct strip *s,
                      const struct caps *caps);

/* Where the field of an island is, among those that are undecided. */
uint32_t nuri_bound_at(const struct strip *s, uint64_t open, uint32_t owner);

static inline bool bound_allows(const struct bound *b, uint64_t sizes)
{
    return ((b->most - sizes) & ((sizes | b->guard) - b->least) & b->guard) ==
           b->guard;
}
