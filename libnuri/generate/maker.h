/*
 * maker.h -- state of a generator: what is asked, random numbers, a draft and
 * its walks.
 */
#pragma once

#include "generate/asked.h"
#include "generate/walk.h"

/* How an attempt can fail, in the order of its parts. */
enum failure {
    FAILURE_CLUES,     /* no first colouring with clues there */
    FAILURE_ISLANDS,   /* other sizes or another number of islands */
    FAILURE_SOLUTIONS, /* several solutions are left */
    FAILURE_LEVEL,
    FAILURE_USE,     /* the technique is used too rarely */
    FAILURE_UNKNOWN, /* too few numbers can be `?` */
    FAILURES
};

struct maker {
    nuri_generate_options asked;   /* with the symmetry drawn, */
    bool draws_symmetry;           /* if it may be drawn */
    const struct profile *profile; /* of the puzzle; NULL: none */
    struct grid grid;
    struct random drawing;         /* of sizes and looks, for some attempts */
    struct islands_asked required; /* islands as requested */
    struct islands_asked islands;  /* of the draft at the moment */
    bool goes_on;    /* the draft was not repaired, and has the wishes of now */
    bool sizes_last; /* the walk reaches the requested sizes, from others */
    uint32_t *sizes; /* [cells + 1], for both */
    uint32_t *list;  /* [cells], scratch */
    struct walk walk; /* has the draft, random numbers, limits, all memory */
    uint64_t attempts, failed[FAILURES]; /* of these, by failure */
    uint8_t *colour;                     /* [grid.size], the first colouring */
    int32_t *clues;    /* [grid.size], where clues are fixed */
    int32_t *numbers;  /* [cells], scratch, as is the next */
    uint8_t *solution; /* [cells] */
    cell *image;       /* [IMAGES * grid.size], see struct draft */
};

/* Begin the draft with a colouring, with fixed or symmetric clues if requested;
 * or change the draft, if m->goes_on.  False if the random tries gave none. */
bool nuri_first_colouring(struct maker *m);

/* Begin the draft with a random colouring without pools, with any clues: a walk
 * from a maximal sea; if `colour` is NULL, a shorter one from the draft.
 * Cheaper islands are more likely.  At a limit the walk stops, and the
 * colouring is valid. */
void nuri_free_colouring(struct walk *w, uint8_t *colour);
