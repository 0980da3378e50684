/*
 * ablation.h -- parts of the solver that tests and nuri-bench switch off.
 *
 * No public function sets this.  A budget without ablations runs the whole
 * solver.  Leaving out a part changes no answer, so tests check each part alone
 * against brute force.
 *
 * With NURI_ABLATION, as nuri-bench is built, every budget uses nuri_ablations:
 * `nuri-bench --without NAME` measures what a part gains.  Parts outside the
 * solver can be switched off only there.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct search;

enum ablation {
    ABLATE_TECHNIQUES = 1 << 0, /* techniques before the search */
    ABLATE_CUT = 1 << 1,        /* `region`: see search/connect.c */
    ABLATE_ROOM = 1 << 2,
    ABLATE_FAR = 1 << 3,
    ABLATE_SEA_SIZE = 1 << 4, /* number of cells of the sea */
    ABLATE_BORDER = 1 << 5,   /* the shorter of two borders */
    ABLATE_MINIMISE = 1 << 6, /* minimise learned clauses */
    ABLATE_RESTART = 1 << 7,
    /* Without: restart, drop clauses, sample and sweep early. */
    ABLATE_PATIENCE = 1 << 8,
    ABLATE_SWEEP = 1 << 9,
    ABLATE_BOUND = 1 << 10,   /* drop hopeless states */
    ABLATE_PROBE = 1 << 11,   /* failed literals */
    ABLATE_SAMPLE = 1 << 12,  /* local search */
    ABLATE_OBLIGED = 1 << 13, /* squares that islands must reach */
    ABLATE_BITBOARD = 1 << 14,
    ABLATE_CONNECT_NEAR = 1 << 15, /* check a large sea near changes only */
    ABLATIONS = 1 << 16,           /* all above: the solver's */
    ABLATE_FOLLOW = 1 << 16,       /* update regions per mark */
    /* Keep deductions of techniques that look nearby. */
    ABLATE_TOPICS = 1 << 17,
    ABLATE_RECORDED = 1 << 18, /* ... that use range.h */
    ABLATE_STANDING = ABLATE_TOPICS | ABLATE_RECORDED,
    ABLATE_UNCHANGED = 1 << 20,    /* keep answers of range.h in what-ifs */
    ABLATE_SPARED = 1 << 21,       /* keep what-ifs that refute nothing */
    ABLATE_SHAPE_MEMORY = 1 << 22, /* try first the shapes left last */
    ABLATE_ISLAND_BITS = 1 << 24,  /* islands as sets of bits */
    ABLATE_PARTS = 1 << 25         /* count by parts */
};

struct ablations {
    uint32_t without; /* a set of ablations */
    uint32_t seed;    /* orders the first decisions; 0: as without ablations */
    /* Called after each learned clause is added to the search. */
    void (*learned)(void *user, const struct search *search);
    void *user;
};

#ifdef NURI_ABLATION
extern struct ablations nuri_ablations;
#endif

/* True if nuri-bench switches this off. */
static inline bool is_ablated(enum ablation ablation)
{
#ifdef NURI_ABLATION
    return (nuri_ablations.without & (uint32_t)ablation) != 0;
#else
    (void)ablation;
    return false;
#endif
}
