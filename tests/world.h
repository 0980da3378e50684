/*
 * world.h -- a small random puzzle with all its solutions.
 */
#ifndef NURI_TESTS_WORLD_H
#define NURI_TESTS_WORLD_H

#include "support.h"

#include "search/model.h"

enum { WORLD_CELLS = 24 }; /* at the most */

struct world {
    struct chance chance;
    nuri_puzzle *puzzle;
    uint32_t cells;
    uint8_t *all; /* [count][cells], by brute force */
    size_t count;
    uint8_t *owner; /* [count][cells], region that holds the cell, 0 being the
                       sea; NULL before world_own() */
    uint8_t state[WORLD_CELLS]; /* random marks */
};

/* Of at most `most` cells; see chance_puzzle(). */
void world_make(struct world *w, uint64_t seed, unsigned most,
                bool from_solution);
void world_drop(struct world *w);

/* Marks of one of the solutions (if there are any), so many of them flipped. */
void world_mark(struct world *w, uint32_t flips);

/* How many solutions agree with the state [cells] (NULL: any); what they have
 * in common into `common` [cells]. */
size_t world_agreeing(const struct world *w, const uint8_t *state,
                      uint8_t *common);

/* Find out whose land each cell is. */
void world_own(struct world *w);

/* Is the literal true in solution n?  After world_own(). */
bool world_holds(const struct world *w, size_t n, const struct search *s,
                 lit l);

#endif
