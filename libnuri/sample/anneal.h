/*
 * anneal.h -- simulated annealing [1] of a colouring, whole or in a window.
 *
 * A move flips one cell.  It is accepted always if there are no more violations
 * then, and else by chance, less the colder it is.
 *
 * [1] S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi: Optimization by Simulated
 *     Annealing, Science 220 (1983) 671-680.
 */
#pragma once

#include "sample/colouring.h"

/* Steps of temperature: 0.7, 0.65 ... 0.15. */
enum { STEP_HALF = 4, STEP_RESTING = 7, STEPS = 12 };

struct moves {
    struct colouring *colouring;
    uint64_t *random;
    const cell *cell; /* [cells], where flips are tried */
    uint32_t cells;
    uint32_t step;  /* of the temperature */
    bool only_grow; /* no island gets more cells than its clue says */
    cell pulled;    /* 0: none; else a bonus if it has the other colour */
    bool to_sea;    /* that colour is black */
};

/* Try to flip a cell, with random `bits`: all are accepted with 0 that are
 * possible, up to 8 violations more. */
void nuri_try_flip(const struct moves *m, cell c, uint32_t bits);

/* Try up to `most` flips of random cells, until there are fewer violations than
 * `until`, or a solution that is wanted.  Return how many. */
uint64_t nuri_anneal(const struct moves *m, uint64_t most, int32_t until);

/* ---- Windows ------------------------------------------------------------- */

/* Rows and columns on either side of the middle. */
enum {
    WINDOW_RADIUS = 16,
    WINDOW = (2 * WINDOW_RADIUS + 1) * (2 * WINDOW_RADIUS + 1)
};

struct window {
    cell cell[WINDOW];      /* free cells in it */
    uint16_t owner[WINDOW]; /* their owners before */
    uint32_t cells;
};

/* Open a window of this radius, at most WINDOW_RADIUS, around a cell: record its
 * free cells and their owners. */
void nuri_window_open(struct window *w, const struct colouring *p, cell at,
                      uint32_t radius);

/* Restore the owners of the window, and the number of violations then. */
void nuri_window_restore(const struct window *w, struct colouring *p,
                         int32_t violations);

/* Cool from 0.5 to 0.15, with 200 moves for each of the cells, or until then as
 * above. */
uint64_t nuri_cool(struct moves *m, int32_t until);
