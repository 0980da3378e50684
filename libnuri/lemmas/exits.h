/*
 * exits.h -- the ways in which an island may grow, where one cell touches all
 * of them.
 */
#ifndef NURI_LEMMAS_EXITS_H
#define NURI_LEMMAS_EXITS_H

#include "base/text.h"
#include "lemmas/view.h"

/* How many open cells there are on the shore of part i; *first is the first. */
uint32_t nuri_exits(const struct view *v, uint32_t i, cell *first);

/* Which neighbours of c are open and on the shore of part i, bit by bit; and how
 * many those are. */
uint32_t nuri_exits_beside(const struct view *v, uint32_t i, cell c);
uint32_t nuri_exits_count(uint32_t bits);

/* Say "r1c1 (5) takes r1c2 or r2c1", which are beside c. */
void nuri_say_exits(struct text *t, const struct board *b, cell clue, cell c,
                    uint32_t bits);

#endif
