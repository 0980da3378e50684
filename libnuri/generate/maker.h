/*
 * maker.h -- state of a generator: options, random numbers, steps, a draft.
 */
#pragma once

#include "base/budget.h"
#include "generate/draft.h"
#include "generate/profile.h"
#include "generate/still_undecided.h"

/* How an attempt can fail, in the order of its parts. */
enum failure {
    FAILURE_CLUES,     /* no first colouring with clues there */
    FAILURE_ISLANDS,   /* other sizes or another number of islands */
    FAILURE_SOLUTIONS, /* several solutions are left */
    FAILURE_LEVEL,
    FAILURE_UNKNOWN, /* too few numbers can be `?` */
    FAILURES
};

struct maker {
    nuri_status status; /* sticky: after an error nothing is found */
    nuri_generate_options requested; /* with the symmetry of the profile, */
    bool draws_symmetry;             /* if it was drawn */
    const struct profile *profile;   /* of the puzzle; NULL: none */
    unsigned min_level, max_level;   /* as requested, or drawn */
    struct budget *budget;           /* borrowed */
    struct grid grid;
    struct random random;
    struct islands_asked required; /* islands as requested */
    struct islands_asked asked;    /* of the draft at the moment */
    bool sizes_last; /* the walk reaches the requested sizes, from others */
    uint32_t *sizes; /* [cells + 1], for asked */
    uint32_t *list;  /* [cells], scratch */
    struct draft draft;
    struct allowance steps;              /* of max_steps */
    uint64_t attempts, failed[FAILURES]; /* of these, by failure */
    uint32_t open; /* cells that techniques left in the puzzle asked last */
    nuri_rating *rating; /* of the current draft, if known */
    uint8_t *colour;     /* [grid.size], the first colouring; then scratch */
    int32_t *clues;      /* [grid.size], where clues are fixed */
    cell *image;         /* [IMAGES * grid.size], for the draft; or NULL */
    struct arena memory; /* of all arrays */
};

/* NURI_OK or NURI_ERR_MEMORY.  The options must have passed the checks of
 * options.h. */
nuri_status nuri_maker_open(struct maker *m,
                            const nuri_generate_options *requested,
                            struct budget *budget);
void nuri_maker_close(struct maker *m);

/* Instead of the profile draw another one, take the easiest, or have none.  In
 * the first two cases clues are symmetric only if that was requested. */
void nuri_maker_redraw_profile(struct maker *m);
void nuri_maker_take_easiest_profile(struct maker *m);
void nuri_maker_drop_profile(struct maker *m);

/* Set the requested levels, or draw one if several will do. */
void nuri_maker_settle_levels(struct maker *m);

/* True while no limit is reached, and there is no error. */
bool nuri_maker_should_continue(const struct maker *m);

/* ---- The parts of an attempt -------------------------------------------- */

/* Begin the draft with a colouring, with fixed or symmetric clues if requested.
 * False if the random tries gave none. */
bool nuri_first_colouring(struct maker *m);

/* Start from a puzzle that techniques solve: true if it is as hard as requested
 * now.  A crafted puzzle also gains points: see nuri_generate(). */
bool nuri_reach_level(struct maker *m);

/* Make numbers `?` as requested; false if too few can be. */
bool nuri_hide_numbers(struct maker *m);

/* Set m->rating, with a proof; NULL unless the puzzle is known to have one
 * solution.  Nothing harder than level `most` is searched: see
 * nuri_rate_up_to(). */
void nuri_rate_draft(struct maker *m, unsigned most);
