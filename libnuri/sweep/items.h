/*
 * items.h -- a sweep in any order of the cells, for a board whose undecided
 *            cells are few.
 *
 * What all solutions share is known.  The undecided cells then form groups with
 * a narrow interface: which regions of the sea are joined, and how many cells
 * islands still need.  They are coloured one after another, group by group, and
 * colourings that later cells cannot tell apart are counted together.  There
 * are no limits on width and clues, and no bounds.
 */
#pragma once

#include "base/big.h"
#include "sweep/plan.h"
#include "sweep/progress.h"
#include "sweep/states.h"

struct items {
    struct progress progress;
    struct model model;
    struct plan plan;
    /* Before and after the step; the value of a state is a number of
     * colourings, struct big. */
    struct states from, to;
    uint32_t expanded; /* states of `from` */
    bool is_too_large; /* a number was */
};

/* Begin before the first cell.  False if out of memory.  It is stuck if the
 * frontier is too wide, or numbers are too large. */
bool nuri_items_init(struct items *w, const nuri_puzzle *puzzle,
                     const uint8_t *known);
void nuri_items_clear(struct items *w);

/* Colour the next cell, or continue with it.  False at a limit, or without
 * allowance of work. */
bool nuri_items_step(struct items *w);

/* After the last cell: the number of solutions.  False if it is too large. */
bool nuri_items_count(const struct items *w, struct big *count);
