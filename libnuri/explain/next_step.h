/*
 * next_step.h -- what is true of a puzzle, and of a player's marks on it.
 *
 * Hints and explanations need the truth first: a technique applied to a wrong
 * mark proves nonsense, and where there are several solutions only what they
 * share may be told.  So the puzzle is solved from its clues and the marks
 * together. If some solution has all the marks, they are kept, and all follows
 * from both. If none has, the clues alone tell which of them are wrong.
 */
#pragma once

#include "deduce/deduce.h"
#include "explain/what_if.h"
#include "result/steps.h"

struct hinter {
    const nuri_puzzle *puzzle; /* borrowed */
    struct budget *budget;     /* borrowed */
    /* that there is none: the caller knows */
    bool known_unsolvable;
    uint32_t marks;         /* that are given, sea on clues among them */
    bool refuted;           /* no solution has all the marks: then outcome
                                  and facts are those of the clues alone */
    nuri_outcome outcome;   /* of the clues with the marks */
    uint8_t *facts;         /* [cells], colours common to all solutions */
    bool is_partial;        /* there may be more facts: the outcome is not
                                  known, or not what several solutions share */
    struct board board;     /* the clues, and the marks; if they are refuted
                                  or undecided, those that are facts */
    struct deducer deducer; /* on that board */
    /* for what-ifs; made when it is first wanted */
    struct what_if_run run;
    nuri_hint_options hints; /* as the caller wants them */
    /* each step is to be near the one before */
    bool should_continue;
    uint64_t solving;   /* nodes that the facts took */
    uint32_t untouched; /* cells marked on the board before any step */
    /* for how many steps the search was not asked after it showed nothing;
     * and is not yet */
    uint32_t failed_searches, rest;
    unsigned level; /* of the hardest reason that may be given */
    unsigned quick; /* of the hardest that is looked for, where what
                                  takes longer is not worth it; 0: any */
    bool in_order;  /* where one that is harder would be looked for
                                  first, none is given */
};

/* `hints` may be NULL for the defaults.  NURI_OK, NURI_ERR_MEMORY,
 * NURI_ERR_ARGUMENT or NURI_ERR_INTERNAL. */
nuri_status nuri_hinter_open(struct hinter *a, const nuri_puzzle *puzzle,
                             const uint8_t *marks,
                             const nuri_hint_options *hints,
                             struct budget *budget);

/* The same if it is known that no solution of the puzzle agrees with `marks`.
 */
nuri_status nuri_hinter_open_none(struct hinter *a, const nuri_puzzle *puzzle,
                                  const uint8_t *marks, struct budget *budget);
void nuri_hinter_close(struct hinter *a);

/*
 * Something that can be decided on the board as it is: by the best technique, or
 * else by the best what-if, or else by the search, told as one more step (of
 * one cell, if `one`) and carried out.  Reasons above a->level are not given.
 * *found is false if nothing is left to decide, or at a limit.
 */
nuri_status nuri_hinter_step(struct hinter *a, bool one, struct steps *steps,
                             bool *found);

/* The same of one undecided cell, given by its index, and no other: the simplest
 * reason there is for it on the board as it is. */
nuri_status nuri_hinter_cell(struct hinter *a, uint32_t index,
                             struct steps *steps, bool *found);

/* What it means that nothing more was found; and what kept it from being. */
nuri_hint_kind nuri_hinter_end(const struct hinter *a);
nuri_limit nuri_hinter_limit(const struct hinter *a);
