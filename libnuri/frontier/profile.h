/*
 * profile.h -- what a frontier looks like, but for the sizes.
 *
 * The frontier has the lowest coloured cell of each column.  Cells of it that
 * hang together above are one part.  Each part of land bears the number of the
 * clue whose island it will be, even if the clue is still to come: it is
 * guessed when the part begins.  So only the size of an island counts, not
 * how it is spread over its parts.
 */
#pragma once

#include "frontier/strip.h"

/* A label is a part: of land 0 to 7, of sea 8 to 15, by first appearance from
 * the left. */
enum { FIRST_SEA = 8, NOTHING = 16, NEW_PART = 17, LABELS = 18 };

struct profile {
    uint64_t labels; /* four bits a column; those below above them */
    uint64_t owners; /* a byte a part of land: the number of its clue */
};

#define CORNER ((uint64_t)1 << 60) /* the cell up and left is black */
#define CLOSED ((uint64_t)1 << 61) /* the sea is complete */
/* Columns are left of the first row: 15 is NOTHING, as there are not so many
 * parts yet. */
#define FIRST_ROW ((uint64_t)1 << 62)
enum { NOTHING_YET = 15 };

/* A profile unpacked. */
struct front {
    uint64_t open; /* bit i: a part of island i is there */
    uint8_t label[MAX_WIDTH];
    uint8_t owner[LABELS]; /* of parts of land */
    bool corner, closed;
};

/* The same after one more cell. */
struct outline {
    struct profile key;
    uint64_t open;
    uint32_t lands, seas;     /* parts */
    uint32_t columns[LABELS]; /* bit x: the part has column x */
    uint8_t owner[LABELS];
    bool closed;
};

/* How the sizes change with the cell. */
enum { SAME_ISLANDS, ISLAND_OPENED, ISLAND_CLOSED };

struct change {
    uint32_t owner; /* the island that grows or is closed; 0: neither */
    uint8_t kind;   /* one of those above */
    bool sea;
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
void nuri_profile_unpack(struct front *f, const struct profile *p,
                         uint32_t width);

/* What a cell that is to be coloured has above it and on its left. */
struct neighbourhood {
    uint32_t x, up, left; /* labels; NOTHING beyond the board */
    bool up_stays;        /* the part above has another column */
    bool sea_stays;       /* some sea has one */
    bool owner_stays;     /* the island above has one */
};

struct neighbourhood nuri_profile_neighbourhood(const struct front *f,
                                                const struct strip *s,
                                                uint32_t at);

/* Colour the cell sea; false if rules forbid it. */
bool nuri_profile_sea(struct outline *to, struct change *change,
                      const struct front *f, const struct strip *s,
                      const struct neighbourhood *p, uint32_t at);

/* The islands that the cell may be white of: bit i for island i. */
uint64_t nuri_profile_owners(const struct front *f, const struct strip *s,
                             const struct neighbourhood *p, uint32_t at);

/* Colour it land of one of these. */
void nuri_profile_land(struct outline *to, struct change *change,
                       const struct front *f, const struct strip *s,
                       const struct neighbourhood *p, uint32_t at,
                       uint32_t owner);

/* Is this frontier, after the last cell, that of solutions, if the sizes are
 * right? */
bool nuri_profile_ends(const struct front *f, uint32_t width);
