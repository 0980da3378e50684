/*
 * window.h -- the faults of a colouring that is at rest, mended one by one.
 *
 * On a large board an annealing leaves some faults wherever it is, and nearly
 * all cells are right.  So each fault gets a window of cells around it, which is
 * annealed by itself and taken if it is no worse afterwards: a tenth of the work
 * that the whole board would take, and what is good elsewhere stays.  As windows
 * that are no better are taken too, faults move, and go where two of them meet.
 */
#pragma once

#include "sample/colouring.h"

/* Rows and columns on either side of the fault. */
enum {
    LEAST_RADIUS = 2,
    FIRST_RADIUS = 6,
    MAX_RADIUS = 16,
    WINDOW = (2 * MAX_RADIUS + 1) * (2 * MAX_RADIUS + 1)
};

struct window {
    cell cell[WINDOW];      /* free cells in it */
    uint16_t owner[WINDOW]; /* theirs, before */
    uint32_t cells;
    cell next;       /* of the pass through the board: faults from here on */
    uint32_t radius; /* at most, in quarters: it grows with fruitless passes */
    int32_t violations; /* when the pass began */
};

/* Open a window of this radius, at most MAX_RADIUS, around a cell; the free cells
 * in it are noted with their owners. */
void nuri_window_open(struct window *w, const struct colouring *p, cell at,
                      uint32_t radius);

/* Put the cells of the window back to these owners, when there were
 * `violations`. */
void nuri_window_restore(const struct window *w, struct colouring *p,
                         int32_t violations);

/* The colouring has come to rest: begin. */
void nuri_window_begin(struct window *w, const struct colouring *p);

/* Mend one fault, or one cell of an island of a wrong size, the next there is.
 * The moves that it took are returned. */
uint64_t nuri_window_repair(struct window *w, struct colouring *p,
                            uint64_t *random);
