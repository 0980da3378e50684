/*
 * exits.h -- cells that touch all ways in which an island may grow.
 */
#pragma once

#include "base/text.h"
#include "lemmas/view.h"

/* An undecided cell that touches all undecided cells on the shore of a part. */
struct shared_exits {
    cell cell;
    uint32_t bits; /* its neighbours that are exits */
};

/* List these cells if part i has two exits or more; return their count. */
uint32_t nuri_exits_share(const struct view *v, uint32_t i,
                          struct shared_exits shared[4]);

/* Write "r1c1 (5) takes r1c2 or r2c1", which are next to c. */
void nuri_write_exits(struct text *t, const struct board *b, cell clue, cell c,
                      uint32_t bits);
