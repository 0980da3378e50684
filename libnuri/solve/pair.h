/*
 * pair.h -- the search for two different solutions.
 *
 * Four ways lead there, and one never knows which is the shortest:
 *
 *     rules     come first, before all this
 *     search    can do everything, and has clues to hold on to
 *     samples   find solutions where there are many (sample/)
 *     sweeps    prove what clauses cannot say (frontier/)
 *
 * So they take turns, in slices that grow: whichever has two solutions, or the
 * proof that there are fewer, ends it.
 */
#pragma once

#include "frontier/frontier.h"
#include "sample/sample.h"
#include "solve/session.h"

struct pair {
    const struct session *s; /* borrowed; with a search */
    unsigned wanted;         /* solutions: 1 or 2 */
    uint8_t *solution[2];    /* [cells] of the caller: those that were found */
    uint8_t *common;         /* of the caller, or NULL: see frontier.h */
    unsigned count;          /* of solutions found; all are checked */
    bool ended;              /* there are no more, or no more are wanted */
    bool common_known;       /* `common` is filled: by a sweep, at first */
    uint64_t memory;         /* most bytes of search and sweeps together */
    unsigned forbidden;      /* solutions that the search does not find again */
    bool by_search;          /* it found the last one */
    struct sampler *sampler; /* NULL if there is no use for it */
    bool is_known;           /* the sampler knows the last one */
    struct frontier *frontier; /* NULL if there is none at the moment */
    bool is_swept;             /* a sweep had no answer, and never will */
};

/* Find them.  Every field up to `common` is set by the caller, all others are
 * zero.  NURI_OK also if a limit came first. */
nuri_status nuri_pair_find(struct pair *p);
void nuri_pair_clear(struct pair *p);

/* Have a sampler, if it is of any use.  NURI_OK or NURI_ERR_MEMORY. */
nuri_status nuri_pair_start_samples(struct pair *p);

/* A slice of samples, of the round that has so many times the nodes of the
 * first.  If there is no hope left, p->sampler is NULL afterwards. */
nuri_status nuri_pair_sample(struct pair *p, uint64_t times);

/* The first slice of the search, in nodes, before anything else has a turn. */
uint64_t nuri_pair_slice(const nuri_puzzle *puzzle);
