/*
 * exits.h -- cells that touch all ways in which an island may grow.
 */
#pragma once

#include "lemmas/view.h"

/* An undecided cell that touches all undecided cells on the shore of a part. */
struct shared_exits {
    cell cell;
    uint32_t bits; /* its neighbours that are exits */
};

/* List these cells if part i has two exits or more; return their count. */
uint32_t nuri_exits_share(const struct view *v, uint32_t i,
                          struct shared_exits shared[4]);

/* List the neighbours of c that these bits name; return their count. */
uint32_t nuri_exits_list(const struct grid *g, cell c, uint32_t bits,
                         cell ways[4]);
