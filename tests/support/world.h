/*
 * world.h -- a small random puzzle with all its solutions, also in the terms of
 * the search.
 */
#pragma once

#include "boards.h"

#include "search/inside.h"

/* The region of each cell of this solution: owner [cells] is 0 for the sea, i +
 * 1 for the island of clue i. */
void find_owners(const nuri_puzzle *puzzle, const uint8_t *solution,
                 uint32_t *owner);

bool literal_holds(const struct search *s, const uint32_t *owner, lit l);

enum { WORLD_CELLS = 24 }; /* at the most */

struct world {
    struct chance chance;
    nuri_puzzle *puzzle;
    uint32_t cells;
    uint8_t *all;   /* [count][cells], by brute force */
    uint32_t *land; /* [count], the white cells as bits */
    size_t count;
    uint32_t *owner; /* [count][cells], region that holds the cell, 0 being the
                       sea; NULL before world_own() */
    uint8_t marks[WORLD_CELLS]; /* random marks */
};

/* Of at most `most` cells; see chance_puzzle().  Always true. */
bool world_make(struct world *w, uint64_t seed, unsigned most,
                bool from_solution);

/* A loop over `times` worlds w, k being 0, 1, ...: their seeds are `seed` + k. */
#define WORLDS(w, k, times, seed, most, from_solution)                         \
    for (uint64_t k = 0;                                                       \
         k < (times) && world_make(&(w), (seed) + k, most, from_solution);     \
         world_clear(&(w)), k++)

/* Of this puzzle, which it owns from now on. */
void world_of(struct world *w, nuri_puzzle *puzzle);
void world_clear(struct world *w);

/* Solution k. */
const uint8_t *world_solution(const struct world *w, size_t k);
/* One of them at random; NULL if there is none. */
const uint8_t *world_any(const struct world *w, struct chance *chance);

/* Marks of one of the solutions (if there are any), `flips` of them flipped. */
void world_mark(struct world *w, uint32_t flips);

/* How many solutions agree with the marks [cells] (NULL: any); the colours they
 * share go to `common` [cells]. */
size_t world_agreeing(const struct world *w, const uint8_t *marks,
                      uint8_t *common);

/* True if all solutions with the colours of `now` [cells] in the step's reason
 * cells have its cells as it says. */
bool world_forces(const struct world *w, const uint8_t *now,
                  const nuri_step *step);

/* Which solutions have these marks: bits of colours. */
struct world_bits {
    uint32_t known, land;
};
struct world_bits world_bits(const struct world *w, const uint8_t *marks);

/* The result for these marks (NULL: none) is right, with all common cells. */
void world_check(const struct world *w, const uint8_t *marks,
                 const nuri_result *r);

/* Find out whose land each cell is. */
void world_own(struct world *w);

/* True if the literal is true in solution n.  After world_own(). */
bool world_holds(const struct world *w, size_t n, const struct search *s,
                 lit l);
