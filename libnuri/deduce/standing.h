/*
 * standing.h -- what rules have found, kept from one step to the next.
 *
 * Each step decides a few cells, and most of what a rule found before that it
 * would find again.  So its finds are kept, each with what it is about, and the
 * rule is asked only about what its scope says that may have changed (see
 * rules/rule.h).  What is kept and what is found anew are together what the
 * rule finds on the whole board, in the same order; of causes only the number
 * is kept.  tests/unit/check_standing.c holds this to rules asked anew.
 */
#ifndef NURI_DEDUCE_STANDING_H
#define NURI_DEDUCE_STANDING_H

#include "board/region.h"
#include "rules/rule.h"

struct standing;

/* For this board, and regions and scratch that are used with it; these and the
 * budget, which may be NULL, are borrowed.  NULL if there is no memory. */
struct standing *nuri_standing_new(const struct board *board,
                                   struct regions *regions,
                                   struct scratch *scratch,
                                   struct budget *budget);
void nuri_standing_free(struct standing *s);

/* The board may have changed: find its regions, and what is out of date. */
void nuri_standing_follow(struct standing *s);

/* Of rules that are asked about all the board only finds are wanted that decide a
 * cell so near to this one; cell 0: all are. */
void nuri_standing_limit(struct standing *s, cell near, uint32_t within);

/* All that the rule of this row finds on the board followed, or all that is wanted
 * of it; they stand until
 * the board is followed again.  `failed` is set if there was no memory.  If a
 * limit of the budget was reached meanwhile they are not all. */
const struct finds *nuri_standing_finds(struct standing *s, uint32_t rule);

/* How many causes find `index` of these has, which is kept; 0 if that cannot be
 * found out.  `out` is overwritten. */
uint32_t nuri_standing_causes(struct standing *s, uint32_t rule, uint32_t index,
                              struct finds *out);

/* Put find `index` of these with its causes into `out`, which has been emptied,
 * and perhaps others of that rule; the number that it has there. */
uint32_t nuri_standing_list(struct standing *s, uint32_t rule, uint32_t index,
                            struct finds *out);

#endif
