/*
 * by_techniques.h -- which cells techniques decide: how far a puzzle is from
 * one solution.
 */
#pragma once

#include "deduce/deduce.h"

/* Techniques up to this level are quick, and tell where clues say too
 * little. */
enum { LEVELS_OF_TECHNIQUES = 3 };

/* What techniques need, kept from one puzzle to the next, all of one grid. 
 * Zero at first. */
struct by_techniques {
    struct board board;
    struct deducer deducer;
    uint32_t order[TECHNIQUES]; /* the easiest first */
    /* Of the last puzzle: cells left, and uses of techniques. */
    uint32_t open, deductions, uses[TECHNIQUES];
};

/* Decide what techniques up to this level can.  `known` [grid.size] holds
 * colours, except of clues, that are assumed, all of one solution; what is
 * deduced is added, and t->open is what is left.  At a limit of the budget less
 * is deduced.  NURI_OK, NURI_ERR_MEMORY, or NURI_ERR_INTERNAL if techniques
 * contradict each other. */
nuri_status nuri_by_techniques(struct by_techniques *t, uint8_t *known,
                               const nuri_puzzle *puzzle, unsigned level,
                               struct budget *budget);

void nuri_by_techniques_clear(struct by_techniques *t);
