/*
 * walk.h -- change a draft at random, step by step, towards what is asked.
 *
 * A round picks a cell, or several far from each other; changes the draft
 * there; asks techniques what they decide near it; and keeps the change or
 * undoes it, by its price and by Metropolis' rule [1].  All walks are this one:
 * each begins with its row of the table of ways, and callers set more fields.
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

#include "deduce/deduce.h"
#include "generate/draft.h"

/* Those from GOAL_FIT on begin with a puzzle that has one solution, and all on
 * the way have.  Changes are rather at islands of disliked sizes. */
enum goal {
    GOAL_NONE,   /* it ends after so many rounds */
    GOAL_SOLVED, /* techniques solve it, and islands are as required */
    GOAL_FIT,    /* walk.fit is met; islands stay as required */
    GOAL_TASTE,  /* the same, but as cheap as possible: it is never reached */
    GOAL_ISLANDS /* islands are as required */
};

/* What a walk is for: see the rows in walk.c, and the callers. */
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
    enum goal goal;
    enum changes may;
    bool is_solved;      /* techniques solve the puzzle, and must go on to */
    bool cools;          /* prices count for nothing at first */
    bool is_picture;     /* `near` is one, with large white areas, of which
                          techniques find little */
    int32_t distance;    /* the price of a cell that differs from `near` */
    const uint8_t *near; /* [grid.size], a colouring to stay near; NULL */
    unsigned first_level, level; /* of techniques: while much is undecided, and
                                    then */
    /* A change is tried only if it would be accepted were it to decide this
     * many cells; 0: all undecided ones. */
    uint32_t max_decided;
    uint64_t rounds;    /* at most; 0: no bound */
    uint64_t questions; /* the same, of rounds with a change */
    uint32_t patience;  /* rounds without a new minimum */
    /* Give up where more cells than this are undecided; 0: never.  After so
     * many rounds half of them, and so on: see is_stuck(). */
    uint32_t hopeful, halving;
    uint32_t shakes; /* times to go on if nothing improves */
};

extern const struct way nuri_ways[USES];

/* Techniques up to this level are quick, and show where clues say too
 * little. */
enum { LEVELS_OF_TECHNIQUES = 3 };

/* What techniques need, kept from one puzzle to the next. */
struct by_techniques {
    struct board board;
    struct deducer deducer;
    uint32_t order[TECHNIQUES]; /* the easiest first */
    /* Of the last puzzle. */
    uint32_t deductions, uses[TECHNIQUES];
};

/* The distance of a puzzle not known to have one solution. */
enum { NO_FIT = INT32_MAX };

/* What is asked of the solution: that it is the only one, how hard it is to
 * find, and a technique that it takes. */
struct fit {
    unsigned min_level, max_level;
    const char *use; /* a technique or kind of what-if; NULL: any */
    unsigned use_level;
    uint8_t *known; /* [grid.size], scratch */
    uint32_t open;  /* cells that techniques left in the last puzzle, and how */
    uint32_t min_open;   /* many there must be where they do not solve it */
    nuri_rating *rating; /* of the last puzzle, or NULL */
};

struct walk {
    nuri_status status; /* sticky: after an error nothing fits */
    struct draft draft;
    struct random random;
    struct budget *budget;  /* borrowed */
    struct allowance steps; /* changes that may be tried */
    struct by_techniques techniques;
    struct fit fit;
    int32_t distance; /* the draft's, from that */
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

/* Boards of this grid; borrows `asked`; random numbers and steps are to be set.
 * False without memory; clear it in any case. */
bool nuri_walk_init(struct walk *w, const struct grid *g,
                    const struct islands_asked *asked, struct budget *budget);
void nuri_walk_clear(struct walk *w);

/* Walk until the goal is reached: true; or until nothing is left to try, or
 * w->status is not NURI_OK.  The log of the draft ends empty. */
bool nuri_walk(struct walk *w, const struct way *way);

/* ---- Questions about the draft ------------------------------------------- */

/* Decide what techniques up to this level can.  `known` [grid.size] holds
 * colours, except of clues, that are assumed, all of one solution; what is
 * deduced is added.  Return the number of cells left.  At a limit of the budget
 * less is deduced.  NURI_ERR_INTERNAL if techniques contradict each other. */
uint32_t nuri_walk_ask(struct walk *w, uint8_t *known, unsigned level);

/* The distance of the draft from w->fit, 0 if all is met.  If `by_techniques`
 * is set only puzzles that techniques solve can be near. */
int32_t nuri_fit_find(struct walk *w, bool by_techniques);

/* Rate the draft, with a proof, and return its distance.  The rating is NULL
 * unless it is known to have one solution.  Nothing harder than level `most` is
 * searched: see nuri_rate_up_to(). */
int32_t nuri_fit_rate(struct walk *w, unsigned most);
