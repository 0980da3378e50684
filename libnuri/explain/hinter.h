/*
 * hinter.h -- the facts of a puzzle with a player's marks, and the next
 * step.
 *
 * Hints and explanations need the facts first: a technique applied to a wrong
 * mark proves nonsense, and of several solutions only the shared cells may be
 * shown.  So the puzzle is solved from its clues and marks.  If some solution
 * has all the marks, all follows from both.  If none has, the clues alone show
 * which are wrong.
 */
#pragma once

#include "deduce/deduce.h"
#include "explain/refutation.h"
#include "explain/what_if.h"
#include "result/steps.h"

/* What the techniques up to a level show, carried out on a board of their own as
 * far as they get: see nuri_hinter_give_way(). */
struct easier {
    struct board board;
    struct deducer deducer;
    uint32_t taken; /* marks of the explained board that are on it */
};

struct hinter {
    /* sticky: after an error nothing is found; NURI_OK, NURI_ERR_MEMORY, or
     * NURI_ERR_INTERNAL */
    nuri_status status;
    const nuri_puzzle *puzzle; /* borrowed */
    struct budget *budget;     /* borrowed */
    /* the caller knows that there is none */
    bool known_unsolvable;
    uint32_t marks; /* number of marks, including black ones on clues */
    /* no solution has all the marks: then outcome and facts are those of the
     * clues alone */
    bool refuted;
    nuri_outcome outcome; /* of the clues with the marks */
    /* a solution of these is known: only then something can be wrong */
    bool is_solvable;
    uint8_t *facts; /* [cells], colours common to all solutions */
    /* there may be more facts: the outcome, or the shared cells, are unknown */
    bool is_partial;
    /* the clues and marks; if these are refuted or undecided, only those that
     * are facts */
    struct board board;
    struct deducer deducer;   /* on that board */
    struct preference wanted; /* what it is to show */
    /* for what-ifs; made at first use */
    struct what_if_run run;
    struct refutation refutation; /* the last one, which may decide more */
    nuri_hint_options hints;      /* as requested */
    /* each step is to be near the last */
    bool should_continue;
    bool gives_way; /* see nuri_hinter_give_way() */
    /* easier[k], from 2, has the techniques below level k */
    struct easier easier[MAX_NEARBY_LEVEL + 1];
    uint64_t solving;   /* nodes that the facts took */
    uint32_t untouched; /* cells marked on the board before any step */
    /* steps to skip the search after it found nothing; and still to skip */
    uint32_t failed_searches, rest;
    unsigned level; /* maximum of a reason */
    bool in_order;  /* no step if a harder one would be tried first */
};

/* `hints` may be NULL for the defaults.  With `is_none`, no solution of the
 * puzzle is known to agree with `marks`.  NURI_OK, NURI_ERR_MEMORY,
 * NURI_ERR_ARGUMENT or NURI_ERR_INTERNAL; if not NURI_OK it is closed. */
nuri_status nuri_hinter_open(struct hinter *a, const nuri_puzzle *puzzle,
                             const uint8_t *marks,
                             const nuri_hint_options *hints, bool is_none,
                             struct budget *budget);
void nuri_hinter_close(struct hinter *a);

/* An explanation stays near its last step, even if easier steps are left
 * elsewhere.  But from now on a step whose cells easier techniques will decide,
 * wherever they are by now, gives way to them.  So no step is harder than the
 * puzzle while the techniques up to level 3 suffice.  To be called on a board
 * with the clues and marks alone. */
void nuri_hinter_give_way(struct hinter *a);

/* Let the easier techniques follow the board. */
void nuri_hinter_follow_easier(struct hinter *a);

/* The next step on the board, by the best technique, else the best what-if,
 * else the search.  It is appended (about one cell, if `one`) and carried out.
 * Reasons above a->level are not used.  False if nothing is left to decide, at a
 * limit, or after an error. */
bool nuri_hinter_step(struct hinter *a, bool one, struct steps *steps);

/* The same for one undecided cell, given by its index: the simplest reason on
 * the current board.  If a search may answer, a what-if of more than 15
 * deductions, which can take seconds to shorten, is not worth the time. */
bool nuri_hinter_cell(struct hinter *a, uint32_t index, struct steps *steps);

/* Carry out deduction `index` of its deducer.  False, with an error, if it does
 * not agree with the facts: techniques are proved, but this is cheap. */
bool nuri_hinter_carry_out(struct hinter *a, uint32_t index);

/* Carry out what was picked last, as the next of a group.  Cells near it are
 * preferred then. */
struct group;
bool nuri_hinter_follow(struct hinter *a, struct group *s);

/* Why nothing more was found: all done, several solutions, or a limit. */
nuri_hint_kind nuri_hinter_end(const struct hinter *a);
nuri_limit nuri_hinter_limit(const struct hinter *a);
