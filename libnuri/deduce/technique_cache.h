/*
 * technique_cache.h -- what techniques have found, kept from one step to the
 * next.
 *
 * Each step decides a few cells, and most of what a technique found before that
 * it would find again.  So its deductions are kept, each with what it is about,
 * and the technique is asked only about what its scope says that may have
 * changed (see techniques/technique.h).  What is kept and what is found anew
 * are together what the technique finds on the whole board, in the same order;
 * of causes only the number is kept.  tests/unit/check_technique_cache.c holds
 * this to techniques asked anew.
 */
#pragma once

#include "board/region.h"
#include "techniques/technique.h"

struct technique_cache;

/* For this board, and regions and scratch that are used with it; these and the
 * budget, which may be NULL, are borrowed.  NULL if there is no memory. */
struct technique_cache *nuri_technique_cache_new(const struct board *board,
                                                 struct regions *regions,
                                                 struct scratch *scratch,
                                                 struct budget *budget);
void nuri_technique_cache_free(struct technique_cache *s);

/* The board may have changed: find its regions, and what is out of date. */
void nuri_technique_cache_follow(struct technique_cache *s);

/* Of techniques that are asked about all the board only finds are wanted that
 * decide a cell so near to this one; cell 0: all are. */
void nuri_technique_cache_limit(struct technique_cache *s, cell near,
                                uint32_t within);

/* All that the technique of this row finds on the board followed, or all that
 * is wanted of it; they stand until the board is followed again.  `failed` is
 * set if there was no memory.  If a limit of the budget was reached meanwhile
 * they are not all. */
const struct deductions *
nuri_technique_cache_deductions(struct technique_cache *s, uint32_t technique);

/* How many causes find `index` of these has, which is kept; 0 if that cannot be
 * found out.  `out` is overwritten. */
uint32_t nuri_technique_cache_causes(struct technique_cache *s,
                                     uint32_t technique, uint32_t index,
                                     struct deductions *out);

/* Put find `index` of these with its causes into `out`, which has been emptied,
 * and perhaps others of that technique; the number that it has there. */
uint32_t nuri_technique_cache_list(struct technique_cache *s,
                                   uint32_t technique, uint32_t index,
                                   struct deductions *out);
