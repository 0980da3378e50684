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
    unsigned count;          /* of solutions found; all are checked */
    bool ended;              /* there are no more, or no more are wanted */
    bool common_known;       /* `common` is filled, by a sweep at first */
    uint64_t slice;          /* of the search in the first round, in nodes */
    uint64_t times;          /* of this round: 1, 2, 4 ...; 0 before */
    unsigned forbidden;      /* solutions excluded from the search */
    bool by_search;          /* it found the last one */
    struct sampler *sampler; /* NULL if it is of no use */
    bool sampler_knows;      /* the last solution */
    struct sweep *sweep;     /* NULL if there is none at the moment */
    bool no_sweep;           /* sweeps cannot answer */
    bool is_thin;            /* they may at once: black cells are few */
    bool has_parts;          /* parts may give an answer */
};

/* How many nodes a turn has, in the round whose slices are `times` the first. */
enum growth {
    ONCE,  /* as many as it says, before the rounds */
    EACH,  /* times that in each round */
    AFTER, /* the same, but none in the first */
    LATE,  /* times - 1 that */
};

/* One turn of an engine. */
struct turn {
    nuri_status (*run)(void *of, uint64_t nodes);
    bool (*when)(const struct race *r); /* NULL: always */
    uint32_t nodes;                     /* 0: the slice of the search */
    enum growth growth;
    uint32_t least; /* nodes */
};

/* Take turns until it is over, or until only the search is left.  `of` is passed
 * to the turns. */
nuri_status nuri_race_run(struct race *r, void *of, const struct turn *turn,
                          size_t turns);

/* True if neither a limit, nor an error, nor the answer ends it. */
bool nuri_race_goes_on(const struct race *r, nuri_status status);

/* Find r->wanted solutions.  The caller sets every field up to `common`; all
 * others are zero.  NURI_OK also if a limit came first. */
nuri_status nuri_race_for_pair(struct race *r);
void nuri_race_clear(struct race *r);

/* Begin: the slice of the search, and whether sweeps may answer. */
void nuri_race_begin(struct race *r);

/* Make a sampler, if it is of use; sample, as long as success is likely for,
 * and drop it if it is impossible.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_race_start_samples(struct race *r);
nuri_status nuri_race_sample(struct race *r);

/* Run r->sweep for about the time of `nodes` nodes. */
void nuri_race_sweep(struct race *r, uint64_t nodes,
                     struct sweep_answer *answer);

/* Put the colours that all solutions share into r->common [cells], after two
 * were found.  If a limit comes first, or it takes far longer than finding the
 * two, r->common_known stays false, and only certain cells are there.  The
 * sampler and the sweep of the race are freed. */
nuri_status nuri_shared_cells(struct race *r);
