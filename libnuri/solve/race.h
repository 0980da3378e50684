/*
 * race.h -- engines in turns: for two different solutions, or for their number.
 *
 * It is unknown which engine is the fastest on a board:
 *
 *     techniques  come first, before all this
 *     search      can do everything, and needs clues
 *     samples     find solutions where there are many (sample/)
 *     sweeps      prove what clauses cannot express (sweep/)
 *     parts       count solutions that differ in places (sweep/)
 *
 * So they take turns in slices that grow, as a table says.  The first that has
 * the answer ends it.
 */
#pragma once

#include "sample/sample.h"
#include "solve/session.h"
#include "sweep/sweep.h"

struct race {
    const struct session *s; /* borrowed; with a search */
    unsigned wanted;         /* solutions: 1 or 2 */
    uint8_t *solution[2];    /* [cells] of the caller: the solutions found */
    uint8_t *common;         /* of the caller, or NULL: see sweep.h */
    uint8_t *differ;   /* [cells], of the caller: see nuri_shared_cells() */
    unsigned count;    /* of solutions found; all are checked */
    bool ended;        /* there are no more, or no more are wanted */
    bool common_known; /* `common` is filled, by a sweep at first */
    uint64_t slice;    /* of the search in the first round, in nodes */
    uint64_t times;    /* slices are so many of the first: 1, 2, 4 */
    unsigned excluded; /* solutions that the search does not find again */
    struct sampler *sampler;   /* NULL if there is none at the moment */
    struct sweep *sweep;       /* the same */
    bool no_samples, no_sweep; /* they cannot answer */
    bool is_hasty;             /* a test makes all slices short */
    bool has_sampled;          /* samples found a solution from the start */
    bool is_thin;              /* sweeps may at once: black cells are few */
};

/* One turn of an engine: `nodes` times r->times, but `less`.  It is left out if
 * that is none. */
struct turn {
    nuri_status (*run)(struct race *r, uint64_t nodes);
    bool (*when)(const struct race *r); /* NULL: always */
    uint32_t nodes;                     /* 0: r->slice */
    uint32_t less;
    uint32_t least; /* it has no fewer nodes */
};

/* Begin: the slice of the search, and which engines may answer. */
void nuri_race_begin(struct race *r);

/* Take the turns of a round, up to one without `run`, until it is over. */
nuri_status nuri_race_round(struct race *r, const struct turn *turn);

/* True if neither a limit, nor an error, nor the answer ends it. */
bool nuri_race_goes_on(const struct race *r, nuri_status status);

/* Find r->wanted solutions.  The caller sets the fields up to `common`; all
 * others are zero.  NURI_OK also if a limit came first. */
nuri_status nuri_race_for_pair(struct race *r);
void nuri_race_clear(struct race *r);

/* A turn of samples whose length depends on their success.  They end for good
 * if it is impossible, or on request. */
nuri_status nuri_race_sample(struct race *r, uint64_t times);
void nuri_race_end_samples(struct race *r);

/* Sweep for about the time of `nodes` nodes, if that can answer: begin, or go
 * on. */
nuri_status nuri_race_sweep(struct race *r, enum sweep_task task,
                            uint64_t nodes, struct sweep_answer *answer);

/* Put the colours that all solutions share into r->common [cells], after two
 * were found.  If a limit comes first, or it takes far longer than finding the
 * two, r->common_known stays false, and only certain cells are there; those
 * that are known to differ are 1 in r->differ.  The sampler and the sweep of the
 * race are freed. */
nuri_status nuri_shared_cells(struct race *r);
