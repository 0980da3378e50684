/*
 * ablation.h -- what tests and nuri-bench may switch in the solver, and see of
 *               it.
 *
 * There is no public way here.  A budget without ablations is the solver as it
 * is; with them, parts of it that must make no difference to any answer can be
 * left out, so that each is held to brute force by itself.
 *
 * In a library that is built with NURI_ABLATION, as for nuri-bench, every budget
 * has those of nuri_ablations: `nuri-bench --without NAME` measures what a part
 * gains.  Parts that are not of the solver can be left out only there.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct search;

enum ablation {
    ABLATE_TECHNIQUES = 1 << 0, /* the rules before the search */
    ABLATE_CUT = 1 << 1,        /* of rule `region`: see search/connect.c */
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
    ABLATE_CONNECT_NEAR = 1 << 15, /* a large sea looked at where it changed */
    ABLATIONS = 1 << 16,           /* those above: of the solver */
    ABLATE_FOLLOW = 1 << 16,       /* regions kept from mark to mark */
    ABLATE_TOPICS = 1 << 17,       /* deductions kept from step to step, of
                              techniques that look nearby */
    ABLATE_RECORDED = 1 << 18,     /* ... of those that ask range.h */
    ABLATE_STANDING = ABLATE_TOPICS | ABLATE_RECORDED,
    ABLATE_UNCHANGED = 1 << 20,    /* answers of range.h kept in what-ifs */
    ABLATE_SPARED = 1 << 21,       /* what-ifs that refute nothing, kept */
    ABLATE_SHAPE_MEMORY = 1 << 22, /* shapes tried first that were left last */
    ABLATE_ISLAND_BITS = 1 << 24   /* islands as sets of bits */
};

struct ablations {
    uint32_t without; /* a set of ablations */
    uint32_t seed;    /* of the order of the first decisions; 0: as it is */
    /* Called with each clause that is learned: it is in the search. */
    void (*learned)(void *user, const struct search *search);
    void *user;
};

#ifdef NURI_ABLATION
extern struct ablations nuri_ablations;
#endif

/* Is this left out by nuri-bench? */
static inline bool is_ablated(enum ablation ablation)
{
#ifdef NURI_ABLATION
    return (nuri_ablations.without & (uint32_t)ablation) != 0;
#else
    (void)ablation;
    return false;
#endif
}
