/*
 * bound.h -- the possible sizes of a profile.
 *
 * Sizes are packed into one number, from the lowest bit: the black cells so
 * far, if the size of the sea is known, then the cells of each open island of
 * known size, by clue number.  A guard bit above each field lets one operation
 * compare all fields.
 */
#pragma once

#include "sweep/profile.h"

/* Islands that the sea will enclose: see bound.c. */
struct enclosure {
    uint64_t islands; /* bit i: island i; 0: no enclosure */
    uint64_t open;    /* as in struct outline */
    uint8_t width;    /* most columns between the ends of the wall */
    /* Ends, at least, after the last coloured cell: where the frontier is
     * higher. */
    uint8_t high_ends;
};

struct bound {
    uint64_t most, least; /* by field; `most` includes the guard bits */
    uint64_t guard;
    struct enclosure enclosure;
};

/* False if the profile leads to no solution, whatever the sizes. */
bool nuri_bound(struct bound *b, const struct outline *f, const struct strip *s,
                uint32_t at);

/* Bounds for these islands by their final sizes alone. */
void nuri_bound_plain(struct bound *b, uint64_t open, const struct strip *s);

/* The bit offset of an island's field. */
uint32_t nuri_bound_at(const struct strip *s, uint64_t open, uint32_t owner);

static inline bool bound_allows(const struct bound *b, uint64_t sizes)
{
    return ((b->most - sizes) & ((sizes | b->guard) - b->least) & b->guard) ==
           b->guard;
}

/* The test of an enclosure, for the sizes of one profile. */
struct walls {
    const struct strip *s;
    uint32_t at; /* the last coloured cell */
    const struct enclosure *enclosure;
    /* The areas known for this cell, from none: [AREAS(s)], by the width of the
     * enclosure and the length of the wall. */
    uint16_t *areas;
    uint32_t count; /* enclosed islands of known size */
    uint32_t full;  /* their final number of cells */
    uint8_t field[MAX_PARTS], bits[MAX_PARTS]; /* their size fields */
};

#define AREAS(s) ((size_t)MAX_WIDTH * ((s)->sea + 1))

void nuri_walls_begin(struct walls *w, const struct strip *s, uint32_t at,
                      const struct enclosure *enclosure, uint16_t *areas);

/* True if, with these sizes, enough sea is left for a wall around all missing
 * cells of the islands. */
bool nuri_walls_suffice(const struct walls *w, uint64_t sizes);
