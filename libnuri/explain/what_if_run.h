/*
 * what_if_run.h -- what follows when one cell is supposed to have a colour.
 *
 * A what-if run has a board of its own, on which techniques are carried out
 * until a contradiction appears (lemmas/contradiction.h).  They go in rounds:
 * all techniques look at the same board, then all their deductions are carried
 * out.  So a chain that ends in a contradiction after so many rounds has at
 * least as many deductions, and one that is much longer than need be is given
 * up early.
 *
 *     trail of its board:   the marks known | the what-if | round 1 | ...
 *
 * The log keeps all deductions with their causes, the first that was made of a
 * cell and others.  Of these a chain is chosen: see trim.c.
 */
#pragma once

#include "base/arena.h"
#include "deduce/deduce.h"
#include "explain/failed_what_ifs.h"
#include "lemmas/contradiction.h"

/* Deductions that a what-if run may make; one that needs more leads nowhere. */
enum { MAX_DEDUCTIONS = 1024, DEDUCTION_WORDS = MAX_DEDUCTIONS / 64 };

/* Deductions of the log, as a set. */
struct chain {
    uint64_t has[DEDUCTION_WORDS];
    uint32_t length;
};

struct what_if_run {
    struct board board;
    struct deducer deducer; /* on that board; its deductions are the log.  At a
                               limit of its budget all that is asked of the
                               what-if run ends early, and the answer is of no use */
    uint32_t known;         /* marks on the board before the what-if */
    unsigned level;         /* of the hardest techniques that are used, by which
                               what is known has been looked at; 0: none */
    uint32_t max_shapes;    /* that a deduction weighs; 0: any number */
    cell cell;              /* what is supposed, and the colour it is given */
    nuri_colour colour;
    struct regions known_regions; /* of the board that is known */
    /* [grid.size], colours when the contradiction appeared */
    uint8_t *final_colour;
    uint32_t *by; /* [grid.size], the deduction that gives a cell its colour, of
                      several the one with the shortest chain; NO_DEDUCTION */
    /* [MAX_DEDUCTIONS], what each deduction needs, and itself */
    struct chain *chain;
    struct stamps needed;              /* scratch, by cell */
    struct dependencies *dependencies; /* of what is known; owned */
    uint32_t *round; /* [grid.size], in which a cell was decided */
    struct failed_what_ifs
        failed; /* what was not refuted, on the board that is known, by
                             level; the one after the last is that of any
                             number of shapes */
    bool exact; /* none may be passed over: see nuri_run_passes_over() */

    /* cells looked at for contradictions, roughly; besides what the scratch
     * of the deducer counts */
    struct allowance looks;
    uint64_t looks_before; /* of either, when this board was come to */

    /* When a contradiction appeared: it, and the shortest chain that leads
     * there. */
    struct contradiction contradiction;
    struct chain best;

    struct arena memory; /* of final_colour, by, chain, needed, round */
};

#define NO_DEDUCTION (UINT32_MAX - 1)

/* Levels of the techniques that follow from a what-if, 0, and one more. */
enum { RUN_LEVELS = 6 };

bool nuri_run_init(struct what_if_run *t, const nuri_puzzle *puzzle);
void nuri_run_clear(struct what_if_run *t);

/* Has it done all the work that it may do, with techniques of this level?  A few
 * seconds' worth; a hard puzzle of 400 cells would take a minute. */
bool nuri_run_is_spent(const struct what_if_run *t);

/* Know what is known on this board of the same puzzle, and no more. */
void nuri_run_follow(struct what_if_run *t, const struct board *board);

/* Is this technique used?  Of one who supposes something nobody expects that he
 * counts the sea, which has all of it for causes: only where shapes are tried,
 * too. */
bool nuri_run_uses(const struct what_if_run *t, uint32_t technique);

/* From now on techniques up to this level are used, what weighs no more shapes
 * than this (0: any number), as far as it rests on the what-if.  False if there
 * is not enough memory. */
bool nuri_run_use(struct what_if_run *t, unsigned level, uint32_t max_shapes);

/*
 * Suppose that undecided cell c has this colour, and see what follows in so
 * many rounds.  *refuted if that is a contradiction; then t->best is the chain.
 * NURI_OK or NURI_ERR_MEMORY.
 *
 * If not, that and all that follows is noted in t->spared, and need not be looked
 * at again.
 */
nuri_status nuri_run_run(struct what_if_run *t, cell c, nuri_colour colour,
                         uint32_t rounds, bool *refuted);

/* Would the what-if hardly be refuted in so many rounds now, as it was not when
 * less was known?  See failed_what_ifs.h.  Never where not much work was done.
 */
bool nuri_run_passes_over(const struct what_if_run *t, cell c,
                          nuri_colour colour, uint32_t rounds);

/* Leave out of t->best what is not needed, as far as that is seen by leaving
 * out one after the other.  The board is then what the chain alone makes of it;
 * *refuted is false if no contradiction is seen on that. */
nuri_status nuri_run_trim(struct what_if_run *t, bool *refuted);

/* After that, make t->best shorter, if another way to a contradiction is: each
 * deduction is gone round in turn.  It takes as much work as to trim once for
 * each deduction. */
nuri_status nuri_run_shorten(struct what_if_run *t, bool *refuted);

/*
 * After that, let the log hold the chain alone, each deduction as it is made when
 * only those before it are: what it says of the board is true then.  The same
 * of board and contradiction.
 */
nuri_status nuri_run_rederive(struct what_if_run *t, bool *refuted);

/* The board as a technique sees it that adds to the log. */
struct view nuri_run_view(struct what_if_run *t);

/* To go through the log again: begin; take a deduction for true; and look for the
 * contradiction with the shortest chain, at the marks from number `from` on. */
void nuri_run_begin(struct what_if_run *t);
void nuri_run_take(struct what_if_run *t, uint32_t index);
nuri_status nuri_run_look(struct what_if_run *t, uint32_t from, bool *refuted);

/* Does the board have all causes of a deduction of the log, as they were in the
 * end? */
bool nuri_run_has_causes(const struct what_if_run *t, uint32_t index);

/* May it go on, after it has gone through the log and the board? */
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
