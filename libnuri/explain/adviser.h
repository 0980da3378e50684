/*
 * adviser.h -- what is true of a puzzle, and of a player's marks on it.
 *
 * Hints and explanations need the truth first: a rule applied to a wrong mark
 * proves nonsense, and on a puzzle with several solutions only what they share
 * may be told.  So the puzzle is solved from its clues, marks are held against
 * that, and only the right ones are built on.
 */
#ifndef NURI_EXPLAIN_ADVISER_H
#define NURI_EXPLAIN_ADVISER_H

#include "explain/tell.h"
#include "explain/what_if.h"
#include "solve/session.h"

struct adviser {
    const nuri_puzzle *puzzle; /* borrowed */
    struct budget *budget;     /* borrowed */
    nuri_outcome outcome;      /* of the clues alone */
    uint8_t *facts;            /* [cells], colours common to all solutions; if
                                  the outcome is unknown, what rules show */
    struct board board;        /* the clues, and the marks that are facts */
    struct deducer deducer;    /* on that board */
    struct trial trial;        /* for what-ifs; made when it is first wanted */
    nuri_hint_options hints;   /* as the caller wants them */
    unsigned level;            /* of the hardest reason that may be given */
};

/* The level of what only the search shows. */
enum { LEVEL_SEARCH = NURI_LEVELS };

/* `hints` may be NULL for the defaults.  NURI_OK, NURI_ERR_MEMORY,
 * NURI_ERR_ARGUMENT or NURI_ERR_INTERNAL. */
nuri_status nuri_adviser_open(struct adviser *c, const nuri_puzzle *puzzle,
                              const uint8_t *state,
                              const nuri_hint_options *hints,
                              struct budget *budget);
void nuri_adviser_close(struct adviser *c);

/* The first mark of `state` that is wrong, or the marks that no solution has
 * together, as a step; *advice says which.  Unchanged if there are none. */
nuri_status nuri_adviser_fault(struct adviser *c, const uint8_t *state,
                               struct steps *steps, nuri_advice *advice);

/*
 * Something that can be decided on the board as it is: by the best rule, or
 * else by the best what-if, or else by the search, told as one more step (of
 * one cell, if `one`) and carried out.  Reasons above c->level are not given.
 * *found is false if nothing is left to decide, or at a limit.
 */
nuri_status nuri_adviser_step(struct adviser *c, bool one, struct steps *steps,
                              bool *found);

/* What it means that nothing more was found. */
nuri_advice nuri_adviser_end(const struct adviser *c);

#endif
