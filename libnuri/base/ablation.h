/*
 * ablation.h -- what tests and nuri-bench may switch in the solver, and see of
 *               it.
 *
 * There is no public way here.  A budget without ablations is the solver as it
 * is; with them, parts of it that must make no difference to any answer can be
 * left out, so that each is held to brute force by itself.
 */
#ifndef NURI_BASE_ABLATION_H
#define NURI_BASE_ABLATION_H

#include <stdint.h>

struct search;

enum ablation {
    ABLATE_RULES = 1 << 0, /* the rules before the search */
    ABLATE_CUT = 1 << 1,   /* of rule `region`: see search/connect.c */
    ABLATE_ROOM = 1 << 2,
    ABLATE_FAR = 1 << 3,
    ABLATE_SEA_SIZE = 1 << 4, /* how many cells the sea has */
    ABLATE_BORDER = 1 << 5,   /* the shorter of two borders */
    ABLATE_MINIMISE = 1 << 6, /* of learned clauses */
    ABLATE_RESTART = 1 << 7,
    ABLATE_PATIENCE = 1 << 8,  /* without: restart, forget clauses, sample and
                                sweep as soon as may be */
    ABLATE_SWEEP = 1 << 9,     /* the frontier */
    ABLATE_BOUND = 1 << 10,    /* what it drops as hopeless */
    ABLATE_PROBE = 1 << 11,    /* failed literals */
    ABLATE_SAMPLE = 1 << 12,   /* solutions found by chance */
    ABLATE_OBLIGED = 1 << 13,  /* squares that islands have to reach */
    ABLATE_BITBOARD = 1 << 14, /* depth first on small boards */
    ABLATIONS = 1 << 15
};

struct ablations {
    uint32_t without; /* a set of ablations */
    uint32_t seed;    /* of the order of the first decisions; 0: as it is */
    /* Called with each clause that is learned: it is in the search. */
    void (*learned)(void *user, const struct search *search);
    void *user;
};

#endif
