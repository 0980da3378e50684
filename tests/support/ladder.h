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

/* Called with a deduction before it is carried out; its causes are listed.
 * What is not true ends it. */
typedef bool find_fn(void *user, const struct deducer *d,
                     const struct deduction *deduction);

struct ladder {
    unsigned level;       /* rules of higher levels are left out */
    bool off[TECHNIQUES]; /* and these */
    find_fn *each;        /* may be NULL */
    void *user;           /* handed to it */
    struct rung rung[TECHNIQUES];
    uint8_t *end;   /* [cells], the board in the end; owned */
    uint32_t open;  /* cells of it that are undecided */
    uint32_t wrong; /* the rule whose find contradicted the board or was not
                       welcome to `each`; or RULES */
};

/*
 * From `marks` [cells] (NULL: no marks) take the first rule that finds
 * anything, carry out all its deductions, and begin anew, until no rule finds
 * anything.  The clue cells of `marks` must not be black.
 */
nuri_status ladder_climb(struct ladder *l, const nuri_puzzle *puzzle,
                         const uint8_t *marks);
void ladder_clear(struct ladder *l);

/* Let one rule look at the board once; all causes are listed. */
void ladder_ask(struct deducer *d, uint32_t technique);

#endif
