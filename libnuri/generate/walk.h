/*
 * walk.h -- change a draft at random, step by step, towards what is asked.
 *
 * A round picks a cell, or several far from each other; changes the draft
 * there; asks techniques what they decide near it; and keeps the change or
 * undoes it, by its price and by Metropolis' rule [1].  All walks are this one:
 * they differ in a row of the table of ways.
 *
 * Cells that techniques leave undecided show where clues say too little.  So a
 * change stays if it leaves fewer of them around it; wrong sizes and numbers of
 * islands count too.  Deductions far from changes are kept meanwhile, and made
 * again at the end.
 *
 * [1] N. Metropolis et al.: Equation of State Calculations by Fast Computing
 *     Machines, Journal of Chemical Physics 21 (1953) 1087-1092.
 */
#pragma once

#include "generate/draft.h"
#include "generate/fit.h"

enum pick {
    PICK_ANY,
    PICK_DISLIKED, /* rather at an island of a disliked size */
    PICK_OPEN      /* undecided; without any, as above */
};

enum ask {
    ASK_NOTHING,
    ASK_OPEN,  /* each undecided cell around a change has a price */
    ASK_SOLVED /* techniques solve the puzzle, and must go on to */
};

enum goal {
    GOAL_NONE,   /* it ends after so many rounds */
    GOAL_SOLVED, /* techniques solve it, and islands are as required */
    GOAL_FIT,    /* walk.fit is met */
    GOAL_ISLANDS /* islands are as required */
};

/* What a walk is for: see the rows in walk.c. */
enum use {
    USE_COLOUR,  /* a random colouring, by the prices of its islands */
    USE_REPAIR,  /* a puzzle that techniques solve */
    USE_NEAR,    /* the same, near a colouring */
    USE_PICTURE, /* the same, but for other solutions: near a picture */
    USE_LEVEL,   /* as hard as requested */
    USE_TASTE,   /* nearer to the profile */
    USE_SIZES,   /* with the requested sizes */
    USES
};

struct way {
    enum pick pick;
    enum changes may;
    enum ask ask;
    enum goal goal;
    bool is_parallel;    /* a round has many changes */
    bool stays_right;    /* islands stay as required */
    bool fits;           /* the puzzle does not get farther from walk.fit */
    bool cools;          /* prices count for nothing at first */
    bool is_picture;     /* `near` is one, with large white areas, of which
                          techniques find little */
    int32_t greed;       /* prices count by this much */
    int32_t distance;    /* the price of a cell that differs from `near` */
    const uint8_t *near; /* [grid.size], a colouring to stay near; NULL */
    unsigned first_level, level; /* of techniques: while much is undecided, and
                                    then */
    /* A change is tried only if it would be accepted were it to decide this
     * many cells; 0: all undecided ones. */
    uint32_t max_decided;
    uint64_t rounds,
        questions;     /* at most; questions are rounds with a change */
    uint32_t patience; /* rounds without a new minimum */
    /* Give up where more cells than this are undecided; 0: never.  After so
     * many rounds half of them, and so on: see is_stuck(). */
    uint32_t hopeful, halving;
    uint32_t shakes; /* times to go on if nothing improves */
};

extern const struct way nuri_ways[USES];

struct walk {
    nuri_status status;  /* sticky */
    struct draft *draft; /* borrowed, as are the next two */
    struct random *random;
    struct budget *budget;
    struct allowance *steps; /* changes that may be tried, borrowed */
    struct fit fit;          /* what is asked of solutions; its members */
    int32_t distance;        /* the draft's, from that */
    const struct way *way;
    uint8_t *known;         /* [grid.size], what techniques found, or had */
    uint8_t *before;        /* the same at the start of the round */
    unsigned level;         /* of techniques in use */
    uint32_t open;          /* undecided cells */
    struct change *changes; /* [count], at most `most` */
    uint32_t count, most;
    cell *list;            /* [grid.size], of places */
    struct stamps claimed; /* islands that changes of this round wrote to */
    struct stamps written; /* cells that they wrote, and those around */
    int32_t least;         /* fewest undecided so far */
    uint32_t idle;         /* rounds since then */
    uint32_t shakes;       /* left */
    uint64_t rounds, questions; /* so far */
    bool is_hopeless;           /* it ended as too much was undecided */
    struct arena memory;        /* of all arrays */
};

/* False without memory; clear it in any case. */
bool nuri_walk_init(struct walk *w, struct draft *d, struct random *random,
                    struct budget *budget, struct allowance *steps);
void nuri_walk_clear(struct walk *w);

/* Walk until the goal is reached: true; or until nothing is left to try, or
 * w->status is not NURI_OK.  The log of the draft ends empty. */
bool nuri_walk(struct walk *w, const struct way *way);
