/*
 * window.h -- repair the violations of a settled colouring one by one.
 *
 * On a large board annealing leaves some violations, with nearly all cells
 * right.  So a window of cells around each one is annealed alone, and accepted
 * if it is no worse.  That takes a tenth of the work for the whole board, and
 * the rest is kept.  Equal windows are accepted too, so violations move, and
 * vanish where two meet.
 */
#pragma once

#include "sample/colouring.h"

/* Rows and columns on either side of the violation. */
enum {
    LEAST_RADIUS = 2,
    FIRST_RADIUS = 6,
    MAX_RADIUS = 16,
    WINDOW = (2 * MAX_RADIUS + 1) * (2 * MAX_RADIUS + 1)
};

struct window {
    cell cell[WINDOW];      /* free cells in it */
    uint16_t owner[WINDOW]; /* their owners before */
    uint32_t cells;
    cell next; /* where the pass continues */
    /* The largest, in quarters; grows with passes without progress. */
    uint32_t radius;
    int32_t violations; /* at the start of the pass */
};

/* Open a window of this radius, at most MAX_RADIUS, around a cell: record its
 * free cells and their owners. */
void nuri_window_open(struct window *w, const struct colouring *p, cell at,
                      uint32_t radius);

/* Restore the owners of the window, and the number of violations then. */
void nuri_window_restore(const struct window *w, struct colouring *p,
                         int32_t violations);

/* Begin with a settled colouring. */
void nuri_window_begin(struct window *w, const struct colouring *p);

/* Repair the next violation, or one cell of an island of wrong size.  Return
 * the number of moves. */
uint64_t nuri_window_repair(struct window *w, struct colouring *p,
                            uint64_t *random);
