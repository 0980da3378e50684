/*
 * bound.h -- the possible sizes of a profile.
 *
 * Sizes are packed into one number, from the lowest bit: the black cells so
 * far, if the size of the sea is known, then the cells of each open island of
 * known size, by clue number.  A guard bit above each field lets one operation
 * compare all fields.
 */
#pragma once

#include "frontier/profile.h"

/* Upper limits of all sizes; lower when a row is retraced. */
struct caps {
    uint32_t sea;
    uint32_t size[MAX_CLUES + 1];
};

/* Islands that the sea will enclose: see enclose.c. */
struct enclosure {
    uint64_t islands;         /* bit i: island i; 0: no enclosure */
    uint64_t open;            /* as in struct outline */
    uint8_t width, high_ends; /* as in struct crossing */
};

struct bound {
    uint64_t most, least; /* by field; `most` includes the guard bits */
    uint64_t guard;
    struct enclosure enclosure;
};

/* False if the profile leads to no solution, whatever the sizes. */
bool nuri_bound(struct bound *b, const struct outline *f, const struct strip *s,
                const struct ahead *a, const struct caps *caps, uint32_t at);

/* Bounds for these islands by the caps alone. */
void nuri_bound_plain(struct bound *b, uint64_t open, const struct strip *s,
                      const struct caps *caps);

/* The bit offset of an island's field. */
uint32_t nuri_bound_at(const struct strip *s, uint64_t open, uint32_t owner);

static inline uint32_t bound_field(uint64_t sizes, uint32_t at, uint32_t bits)
{
    return (uint32_t)(sizes >> at & (((uint64_t)1 << bits) - 1));
}

static inline bool bound_allows(const struct bound *b, uint64_t sizes)
{
    return ((b->most - sizes) & ((sizes | b->guard) - b->least) & b->guard) ==
           b->guard;
}
