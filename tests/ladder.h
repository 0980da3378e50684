/*
 * ladder.h -- the rules alone, the easiest first, with some of them left out.
 *
 * Strong rules hide the faults of others, as they find the same before them;
 * so every rule is left out in turn.
 */
#ifndef NURI_TESTS_LADDER_H
#define NURI_TESTS_LADDER_H

#include "deduce/deduce.h"

#include <nuri.h>

/* What a rule did on the way. */
struct rung {
    uint32_t fires; /* finds that decided something */
    uint32_t cells; /* cells that they decided */
};

struct ladder {
    unsigned level;  /* rules of higher levels are left out */
    bool off[RULES]; /* and these */
    struct rung rung[RULES];
    uint32_t open;  /* cells left in the end */
    uint32_t wrong; /* the rule that was wrong, or RULES */
};

/*
 * Take the first rule that finds anything, carry out all its finds, and begin
 * anew, until no rule finds anything.  A find that is not so in `solution`
 * [cells], if that is not NULL, ends it, as does one that contradicts another.
 */
nuri_status ladder_climb(struct ladder *l, const nuri_puzzle *puzzle,
                         const uint8_t *solution);

#endif
