/*
 * repair.h -- repair the violations of a settled colouring one by one.
 *
 * On a large board annealing leaves some violations, with nearly all cells
 * right.  So a window of cells around each one is annealed alone, and accepted
 * if it is no worse.  That takes far less work than the whole board, and the rest
 * is kept.  Equal windows are accepted too, so violations move, and
 * vanish where two meet.
 */
#pragma once

#include "sample/anneal.h"

/* Rows and columns on either side of a violation, up to WINDOW_RADIUS. */
enum { LEAST_RADIUS = 2, FIRST_RADIUS = 6 };

struct repair_pass {
    struct window window;
    cell next; /* where the pass continues */
    /* The largest, in quarters; grows with passes without progress. */
    uint32_t radius;
    int32_t violations; /* at the start of the pass */
};

/* Begin with a settled colouring. */
void nuri_repair_begin(struct repair_pass *r, const struct colouring *p);

/* Repair the next violation, or one cell of an island of wrong size.  Return
 * the number of moves. */
uint64_t nuri_repair_next(struct repair_pass *r, struct colouring *p,
                          uint64_t *random);
