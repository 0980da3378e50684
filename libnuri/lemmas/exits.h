/*
 * exits.h -- the ways in which an island may grow, where one cell touches all
 * of them.
 */
#pragma once

#include "base/text.h"
#include "lemmas/view.h"

/* An undecided cell that touches all undecided cells on the shore of a part. */
struct shared_exits {
    cell cell;
    uint32_t bits; /* which of its neighbours they are */
};

/* All such cells of part i, if it has two exits or more; how many there are. */
uint32_t nuri_exits_share(const struct view *v, uint32_t i,
                          struct shared_exits shared[4]);

/* How many exits are these? */
uint32_t nuri_exits_count(uint32_t bits);

/* Say "r1c1 (5) takes r1c2 or r2c1", which are beside c. */
void nuri_write_exits(struct text *t, const struct board *b, cell clue, cell c,
                      uint32_t bits);
