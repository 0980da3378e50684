/*
 * profile.h -- a frontier without sizes.
 *
 * The frontier is the lowest coloured cell of each column.  Frontier cells
 * connected above are one part.  Each white part has the number of its island's
 * clue, even if that is still to come: it is chosen when the part begins.  So
 * only the size of an island matters, not its division into parts.
 */
#pragma once

#include "sweep/strip.h"

/* A label is a part: white 0 to 7, black 8 to 15, in order from the left. */
enum { FIRST_SEA = 8, NOTHING = 16, NEW_PART = 17, LABELS = 18 };

struct profile {
    uint64_t labels; /* four bits per column, then the flags below */
    uint64_t owners; /* a byte per white part: its clue number */
};

#define CORNER ((uint64_t)1 << 60) /* the cell up left is black */
#define CLOSED ((uint64_t)1 << 61) /* the sea is complete */
/* The first row is unfinished: 15 means NOTHING, as there are fewer parts. */
#define FIRST_ROW ((uint64_t)1 << 62)
enum { NOTHING_YET = 15 };

/* An unpacked profile, and what is beside the next cell. */
struct frontier {
    uint64_t open; /* bit i: island i has a part */
    uint8_t label[MAX_WIDTH];
    uint8_t owner[LABELS]; /* of white parts */
    bool corner, closed;
    uint32_t at, x;    /* the next cell, and its column */
    uint32_t up, left; /* labels; NOTHING outside the board */
    bool up_stays;     /* the part above has another column */
    bool sea_stays;    /* another column is black */
    bool owner_stays;  /* the island above has another column */
};

/* The effect of the cell on sizes. */
enum { SAME_ISLANDS, ISLAND_OPENED, ISLAND_CLOSED };

/* From a profile to one of the next layer, by a colour of the cell. */
struct edge {
    uint32_t from;
    uint8_t owner; /* the island that grows or is closed, or 0 */
    uint8_t at;    /* the field of its size, if that is known */
    uint8_t kind;  /* as above */
    bool sea;      /* the colour is black */
};

/* An unpacked profile after one more cell. */
struct outline {
    struct profile key;
    struct edge edge; /* to it; `from` and `at` are not set */
    uint64_t open;
    uint32_t whites, seas;    /* parts */
    uint32_t columns[LABELS]; /* bit x: column x */
    uint8_t owner[LABELS];
    bool closed;
};

static inline bool is_sea(uint32_t label)
{
    return label / FIRST_SEA == 1;
}

static inline bool is_white(uint32_t label)
{
    return label < FIRST_SEA;
}

struct profile nuri_profile_start(uint32_t width);
void nuri_profile_unpack(struct frontier *f, const struct profile *p,
                         const struct strip *s, uint32_t at);

/* What the next cell may be: bit 0 for the sea, bit i for a cell of island i. */
uint64_t nuri_profile_choices(const struct frontier *f, const struct strip *s);

/* Take one of these choices. */
void nuri_profile_colour(struct outline *to, const struct frontier *f,
                         const struct strip *s, uint32_t owner);

/* True if this final frontier is valid, given the right sizes. */
bool nuri_profile_ends(const struct frontier *f, uint32_t width);
