/*
 * what_if_run.h -- consequences of supposing a colour for one cell.
 *
 * A what-if run has its own board, on which techniques are carried out until a
 * contradiction appears (lemmas/contradiction.h).  In each round all
 * techniques see the same board, then all their deductions are carried out.
 * So a chain that ends after N rounds has at least N deductions, and one that
 * is much too long is abandoned early.
 *
 * Trail of its board: the known marks | the what-if | round 1 | ...
 *
 * The log keeps all deductions with their reason cells, the first of each cell
 * and others.  trim.c chooses a chain of it.
 */
#pragma once

#include "base/memory.h"
#include "deduce/deduce.h"
#include "explain/failed_what_ifs.h"
#include "lemmas/contradiction.h"
#include "result/steps.h"

/* Maximum deductions of a run; one that needs more leads nowhere. */
enum { MAX_DEDUCTIONS = 1024, DEDUCTION_WORDS = MAX_DEDUCTIONS / 64 };

/* A set of deductions of the log. */
struct chain {
    uint64_t has[DEDUCTION_WORDS];
    uint32_t length;
};

struct what_if_run {
    struct board board;
    /* on that board; its deductions are the log.  At a limit of its budget
     * everything ends early, and the answer is useless */
    struct deducer deducer;
    uint32_t known; /* marks on the board before the what-if */
    /* of the hardest techniques in use, which have seen the known cells; 0:
     * none */
    unsigned level;
    uint32_t max_shapes; /* for a deduction; 0: any number */
    cell cell;           /* supposed cell and colour */
    nuri_colour colour;
    struct regions known_regions; /* of the known board */
    /* [grid.size], colours when the contradiction appeared */
    uint8_t *final_colour;
    /* [grid.size], the deduction with the shortest chain that colours a cell;
     * NO_DEDUCTION */
    uint32_t *by;
    /* [MAX_DEDUCTIONS], what each deduction needs, and itself */
    struct chain *chain;
    struct stamps needed;              /* scratch, by cell */
    struct dependencies *dependencies; /* of the known cells; owned */
    uint32_t *round; /* [grid.size], in which a cell was decided */
    struct failed_what_ifs
        /* not refuted on the known board, by level; the last entry is for any
         * number of shapes */
        failed;
    bool exact;    /* none may be skipped: see nuri_run_passes_over() */
    bool is_rated; /* chains are counted, and not told */

    /* cells searched for contradictions, roughly, in addition to the scratch of
     * the deducer */
    struct allowance looks;
    uint64_t looks_before;  /* of either, when this board was set */
    uint64_t looks_to_tell; /* of either, to make chains easier: not counted */

    /* At a contradiction: it, and the shortest chain that leads there. */
    struct contradiction contradiction;
    struct chain best;

    struct arena memory; /* of final_colour, by, chain, needed, round */
};

#define NO_DEDUCTION (UINT32_MAX - 1)

/* Levels of the techniques in a what-if, 0, and one more. */
enum { RUN_LEVELS = 6 };

bool nuri_run_init(struct what_if_run *t, const nuri_puzzle *puzzle);
void nuri_run_clear(struct what_if_run *t);

/* The cells searched so far. */
uint64_t nuri_run_looks(const struct what_if_run *t);

/* True if all work allowed with techniques of this level is done.  It is a few
 * seconds; a hard puzzle of 400 cells would take a minute. */
bool nuri_run_is_spent(const struct what_if_run *t);

/* Set the known cells to this board of the same puzzle. */
void nuri_run_follow(struct what_if_run *t, const struct board *board);

/* True if this technique is used.  In a what-if nobody counts the sea, which
 * makes all of it reason cells: only where shapes are tried, too. */
bool nuri_run_uses(const struct what_if_run *t, uint32_t technique);

/* Use techniques up to this level from now on, with at most so many shapes (0:
 * any number), where they rest on the what-if.  False without memory. */
bool nuri_run_use(struct what_if_run *t, unsigned level, uint32_t max_shapes);

/* Suppose that undecided cell c has this colour, and follow it for so many
 * rounds.  *refuted at a contradiction; then t->best is the chain.  NURI_OK or
 * NURI_ERR_MEMORY.
 * If not, it and its consequences are noted in t->failed. */
nuri_status nuri_run_run(struct what_if_run *t, cell c, nuri_colour colour,
                         uint32_t rounds, bool *refuted);

/* True if the what-if, not refuted with fewer marks, is hardly refuted in so
 * many rounds now: see failed_what_ifs.h.  Never before much work was done. */
bool nuri_run_passes_over(const struct what_if_run *t, cell c,
                          nuri_colour colour, uint32_t rounds);

/* Leave out of t->best, one after the other, what is not needed.  The board is
 * then that of the chain alone; *refuted is false if it shows no
 * contradiction. */
nuri_status nuri_run_trim(struct what_if_run *t, bool *refuted);

/* After that, make t->best shorter, if another way to a contradiction is: each
 * deduction is avoided in turn.  It costs as much as one trim per deduction. */
nuri_status nuri_run_shorten(struct what_if_run *t, bool *refuted);

/* After that, reduce the log to the chain, each deduction as it is made with
 * only those before it: then its details match the board.  With `easiest`, it
 * is one of level 1 where that finds the same.  Board and contradiction as
 * above. */
nuri_status nuri_run_rederive(struct what_if_run *t, bool easiest,
                              bool *refuted);

/* The board as seen by a technique that adds to the log. */
struct view nuri_run_view(struct what_if_run *t);

/* To replay the log: begin; carry out a deduction; find the contradiction with
 * the shortest chain, at the marks from number `from` on. */
void nuri_run_begin(struct what_if_run *t);
void nuri_run_take(struct what_if_run *t, uint32_t index);
nuri_status nuri_run_look(struct what_if_run *t, uint32_t from, bool *refuted);

/* True if the board has all reason cells of a deduction of the log, as they
 * were at the end. */
bool nuri_run_has_causes(const struct what_if_run *t, uint32_t index);

/* True while no limit is reached; counts a pass over the log and the board. */
static inline bool run_should_continue(const struct what_if_run *t)
{
    const struct deducer *const d = &t->deducer;
    return !d->budget || budget_should_continue(
                             d->budget, grid_cells(&t->board.puzzle->grid));
}

static inline bool chain_has(const struct chain *chain, uint32_t index)
{
    return chain->has[index / 64] >> index % 64 & 1;
}
