/*
 * levers.h -- what tests and nuri-bench may switch in the solver, and see of it.
 *
 * There is no public way here.  A limits structure without levers is the
 * solver as it is; with one, parts of it that must make no difference to any
 * answer can be left out, so that each is held to brute force by itself.
 */
#ifndef NURI_BASE_LEVERS_H
#define NURI_BASE_LEVERS_H

#include <stdint.h>

struct search;

enum lever {
    LEVER_RULES = 1 << 0, /* the rules before the search */
    LEVER_CUT = 1 << 1,   /* of rule `region`: see search/connect.c */
    LEVER_ROOM = 1 << 2,
    LEVER_FAR = 1 << 3,
    LEVER_SEA_SIZE = 1 << 4, /* how many cells the sea has */
    LEVER_BORDER = 1 << 5,   /* the shorter of two borders */
    LEVER_MINIMISE = 1 << 6, /* of learned clauses */
    LEVER_RESTART = 1 << 7,
    LEVER_PATIENCE = 1 << 8, /* without: restart, forget clauses and sweep as
                                soon as may be */
    LEVER_SWEEP = 1 << 9,    /* the frontier */
    LEVER_BOUND = 1 << 10,   /* what it drops as hopeless */
    LEVER_PROBE = 1 << 11,   /* failed literals */
    LEVERS = 1 << 12
};

struct levers {
    uint32_t without; /* a set of levers */
    uint32_t seed;    /* of the order of the first decisions; 0: as it is */
    /* Called with each clause that is learned: it is in the search. */
    void (*learned)(void *user, const struct search *search);
    void *user;
};

#endif
