/*
 * run.h -- what only run.c and chain.c know of a what-if run.
 */
#pragma once

#include "base/memory.h"
#include "explain/failed_what_ifs.h"
#include "explain/what_if_run.h"

/* A what-if refuted on board number `board`. */
struct refuted_one {
    uint32_t board;
    struct merit merit;
};

struct inside {
    uint32_t known;               /* marks on the board before the what-if */
    struct regions known_regions; /* of the known board */
    /* of the hardest techniques in use, which have seen the known cells; 0:
     * none */
    unsigned level;
    struct memo *memo;       /* of the known cells; owned */
    struct deductions found; /* of one technique, without causes */
    uint32_t *round;         /* [grid.size], in which a cell was decided */
    /* [grid.size], colours when the contradiction appeared */
    uint8_t *final_colour;
    /* [MAX_DEDUCTIONS], what each deduction needs, and itself */
    struct chain *chain;
    struct stamps needed;          /* scratch, by cell */
    struct failed_what_ifs failed; /* not refuted on the known board */
    uint32_t boards;               /* that were followed so far, from 1 */
    struct refuted_one *refuted;   /* [RUN_LEVELS][2 * grid.size], as those */
    struct arena memory;           /* of these arrays, and of `by` */
};

/* True if there is a contradiction, of the marks from number `from` on: the one
 * with the shortest chain goes to t->contradiction and t->best. */
bool nuri_run_look(struct what_if_run *t, uint32_t from);

/* Leave out of t->best, one after the other, what is not needed.  The board is
 * then that of the chain alone; false if it shows no contradiction. */
bool nuri_run_trim(struct what_if_run *t);

/* True if this technique is used.  In a what-if nobody counts the sea, which
 * makes all of it reason cells: only where shapes are tried, too. */
bool nuri_run_uses(const struct what_if_run *t, uint32_t technique);

/* True while no limit is reached and memory is left; counts a pass over the log
 * and the board. */
static inline bool run_should_continue(const struct what_if_run *t)
{
    const struct deducer *const d = &t->deducer;
    return !d->deductions.failed &&
           (!d->budget || budget_should_continue(
                              d->budget, grid_cells(&t->board.puzzle->grid)));
}
