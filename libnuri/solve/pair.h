/*
 * pair.h -- the search for two different solutions.
 *
 * There are four ways, and it is unknown which is the fastest:
 *
 *     techniques  come first, before all this
 *     search      can do everything, and needs clues
 *     samples     find solutions where there are many (sample/)
 *     sweeps      prove what clauses cannot express (sweep/)
 *
 * So the last three take turns, in slices that grow.  The first with two
 * solutions, or the proof that there are fewer, ends it.
 */
#pragma once

#include "sample/sample.h"
#include "solve/session.h"
#include "sweep/sweep.h"

struct pair {
    const struct session *s; /* borrowed; with a search */
    unsigned wanted;         /* solutions: 1 or 2 */
    uint8_t *solution[2];    /* [cells] of the caller: the solutions found */
    uint8_t *common;         /* of the caller, or NULL: see sweep.h */
    unsigned count;          /* of solutions found; all are checked */
    bool ended;              /* there are no more, or no more are wanted */
    bool common_known;       /* `common` is filled, by a sweep at first */
    uint64_t memory;         /* most bytes of search and sweeps together */
    unsigned forbidden;      /* solutions excluded from the search */
    bool by_search;          /* it found the last one */
    struct sampler *sampler; /* NULL if it is of no use */
    bool is_known;           /* the sampler knows the last solution */
    struct sweep *sweep;     /* NULL if there is none at the moment */
    bool is_swept;           /* sweeps cannot answer */
};

/* Find them.  The caller sets every field up to `common`; all others are zero.
 * NURI_OK also if a limit came first. */
nuri_status nuri_pair_find(struct pair *p);
void nuri_pair_clear(struct pair *p);

/* Make a sampler, if it is of use.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_pair_start_samples(struct pair *p);

/* Sample for a slice of the round whose slices are `times` the first.  If
 * success is impossible, p->sampler is NULL afterwards. */
nuri_status nuri_pair_sample(struct pair *p, uint64_t times);

/* Run p->sweep for about the time of `nodes` nodes. */
void nuri_pair_sweep(struct pair *p, uint64_t nodes,
                     struct sweep_answer *answer);

/* Put the colours that all solutions share into p->common [cells], after two
 * were found.  If a limit comes first, or it takes far longer than finding the
 * two, p->common_known stays false, and only certain cells are there. */
nuri_status nuri_shared_cells(struct pair *p);

/* The first slice of the search, in nodes, before all others. */
uint64_t nuri_pair_slice(const nuri_puzzle *puzzle);
