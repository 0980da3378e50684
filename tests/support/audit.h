/*
 * audit.h -- check an explanation of the search against the rules.
 *
 * An explanation with its literal must follow from one rule of the puzzle: with
 * all these literals false, and what holds for good, that rule is broken.  The
 * code that checks this shares nothing with the propagators: it reads the cells
 * directly.
 *
 * So each step of a search follows from the rules.  That a learned clause
 * follows from these steps is checked by proofs (check_proofs.c) and brute
 * force (check_search.c).
 */
#pragma once

#include "search/inside.h"

struct auditor {
    struct search *search;
    int8_t *value;    /* [vars], 1 true, -1 false, 0 undecided */
    uint32_t settled; /* length of the trail that `value` holds for good */
    /* Scratch. */
    int8_t *held;   /* [grid.size], `value` of the current region */
    uint32_t *cost; /* [grid.size] */
    cell *list;     /* [grid.size] */
};

void audit_begin(struct auditor *v, struct search *s);
void audit_end(struct auditor *v);

/* True if some rule is broken with these literals false, and what was settled
 * for good before `at`. */
bool audit_refutes(struct auditor *v, const lit *literals, uint32_t count,
                   uint32_t at);

/* The conflict in s->explanation, just found, is right. */
void audit_conflict(struct auditor *v);

/* So is the explanation of each literal above level 0.  Returns their number. */
uint32_t audit_trail(struct auditor *v);
