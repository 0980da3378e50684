/*
 * result.h -- what solving found: plain data.
 */
#ifndef NURI_RESULT_RESULT_H
#define NURI_RESULT_RESULT_H

#include <nuri.h>

struct nuri_result {
    nuri_outcome outcome;
    nuri_limit limit;
    nuri_stats stats;
    uint32_t marks;       /* that were given */
    unsigned count;       /* of solutions, at most 2 */
    uint8_t *solution[2]; /* [cells] each, owned; NULL if not found */
    uint8_t *common;      /* [cells], owned, or NULL */
    bool common_is_known; /* else it has only some of the cells */
};

/* Room for everything on a board of this many cells; NULL if there is none.
 * Nothing is found yet; `common` only if wanted. */
nuri_result *nuri_result_new(size_t cells, bool want_common);

#endif
