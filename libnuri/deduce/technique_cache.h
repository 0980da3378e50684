/*
 * technique_cache.h -- what techniques found, kept from one step to the next.
 *
 * Each step decides a few cells, and a technique would find most of its
 * deductions again.  So they are kept, each with what it is about, and the
 * technique is asked only about what may have changed according to its scope
 * (techniques/technique.h). Kept and new deductions together are what the
 * technique finds on the whole board, in the same order; of causes only the
 * number is kept.  tests/unit/check_technique_cache.c compares this with
 * techniques asked about everything.
 */
#pragma once

#include "board/region.h"
#include "techniques/technique.h"

struct technique_cache;

/* For this board, and the regions and scratch used with it.  All are borrowed;
 * the budget may be NULL. NULL if there is no memory. */
struct technique_cache *nuri_technique_cache_new(const struct board *board,
                                                 struct regions *regions,
                                                 struct scratch *scratch,
                                                 struct budget *budget);
void nuri_technique_cache_free(struct technique_cache *s);

/* Follow the board: find its regions, and what is out of date. */
void nuri_technique_cache_follow(struct technique_cache *s);

/* For techniques of SCOPE_BOARD, want only deductions that decide a cell within
 * `within` of `near`; cell 0: all. */
void nuri_technique_cache_limit(struct technique_cache *s, cell near,
                                uint32_t within);

/* All that this technique finds on the board, or all that is wanted; valid
 * until the board is followed again.  `failed` is set if memory ran out.
 * Incomplete if a limit of the budget was reached meanwhile. */
const struct deductions *
nuri_technique_cache_deductions(struct technique_cache *s, uint32_t technique);

/* The number of causes of deduction `index` of these, which is kept; 0 if it
 * cannot be found.  `out` is overwritten. */
uint32_t nuri_technique_cache_causes(struct technique_cache *s,
                                     uint32_t technique, uint32_t index,
                                     struct deductions *out);

/* Put deduction `index` of these with its causes into `out`, which must be
 * empty, and perhaps others of that technique; return its number there. */
uint32_t nuri_technique_cache_list(struct technique_cache *s,
                                   uint32_t technique, uint32_t index,
                                   struct deductions *out);
