/*
 * trial.h -- what follows when one cell is supposed to have a colour.
 *
 * A trial has a board of its own, on which rules are carried out until a
 * defect appears (lemmas/defect.h).  They go in rounds: all rules look at the
 * same board, then all their finds are carried out.  So a chain that ends in a
 * defect after so many rounds has at least as many finds, and one that is much
 * longer than need be is given up early.
 *
 *     trail of its board:   the marks known | the supposition | round 1 | ...
 *
 * The log keeps all finds with their causes, the first that was made of a cell
 * and others.  Of these a chain is chosen: see trim.c.
 */
#ifndef NURI_EXPLAIN_TRIAL_H
#define NURI_EXPLAIN_TRIAL_H

#include "base/arena.h"
#include "deduce/deduce.h"
#include "explain/spared.h"
#include "lemmas/defect.h"

/* Finds that a trial may make; one that needs more leads nowhere. */
enum { MOST_FINDS = 1024, FIND_WORDS = MOST_FINDS / 64 };

/* Finds of the log, as a set. */
struct chain {
    uint64_t has[FIND_WORDS];
    uint32_t length;
};

struct trial {
    struct board board;
    struct deducer deducer; /* on that board; its finds are the log.  At a
                               limit of its budget all that is asked of the
                               trial ends early, and the answer is of no use */
    uint32_t known;         /* marks on the board before the supposition */
    unsigned level;         /* of the hardest rules that are used, by which
                               what is known has been looked at; 0: none */
    uint32_t most_shapes;   /* that a find weighs; 0: any number */
    cell cell;              /* what is supposed, and the colour it is given */
    nuri_colour colour;
    struct regions known_regions; /* of the board that is known */
    uint8_t *final_colour; /* [grid.size], colours when the defect appeared */
    uint32_t *by; /* [grid.size], the find that gives a cell its colour, of
                      several the one with the shortest chain; NO_FIND */
    struct chain *chain;  /* [MOST_FINDS], what each find needs, and itself */
    struct stamps needed; /* scratch, by cell */
    struct dependencies *dependencies; /* of what is known; owned */
    uint32_t *round; /* [grid.size], in which a cell was decided */
    struct spared
        spared; /* what was not refuted, on the board that is known, by
                             level; the one after the last is that of any
                             number of shapes */
    bool exact; /* none may be passed over: see nuri_trial_passes_over() */

    struct allowance looks; /* cells looked at for defects, roughly; besides
                               what the scratch of the deducer counts */
    uint64_t looks_before;  /* of either, when this board was come to */

    /* When a defect appeared: it, and the shortest chain that leads there. */
    struct defect defect;
    struct chain best;

    struct arena memory; /* of final_colour, by, chain, needed, round */
};

#define NO_FIND (UINT32_MAX - 1)

/* Levels of the rules that follow from a supposition, 0, and one more. */
enum { TRIAL_LEVELS = 6 };

bool nuri_trial_init(struct trial *t, const nuri_puzzle *puzzle);
void nuri_trial_drop(struct trial *t);

/* Has it done all the work that it may do, with rules of this level?  A few
 * seconds' worth; a hard puzzle of 400 cells would take a minute. */
bool nuri_trial_is_spent(const struct trial *t);

/* Know what is known on this board of the same puzzle, and no more. */
void nuri_trial_follow(struct trial *t, const struct board *board);

/* Is this rule used?  Of one who supposes something nobody expects that he counts
 * the sea, which has all of it for causes: only where shapes are tried, too. */
bool nuri_trial_uses(const struct trial *t, uint32_t rule);

/* From now on rules up to this level are used, what weighs no more shapes than
 * this (0: any number), as far as it rests on the supposition.  False if there is
 * not enough memory. */
bool nuri_trial_use(struct trial *t, unsigned level, uint32_t most_shapes);

/*
 * Suppose that open cell c has this colour, and see what follows in so many
 * rounds.  *refuted if that is a defect; then t->best is the chain.  NURI_OK or
 * NURI_ERR_MEMORY.
 *
 * If not, that and all that follows is noted in t->spared, and need not be looked
 * at again.
 */
nuri_status nuri_trial_run(struct trial *t, cell c, nuri_colour colour,
                           uint32_t rounds, bool *refuted);

/* Would the supposition hardly be refuted in so many rounds now, as it was not
 * when less was known?  See spared.h.  Never where not much work was done. */
bool nuri_trial_passes_over(const struct trial *t, cell c, nuri_colour colour,
                            uint32_t rounds);

/* Leave out of t->best what is not needed, as far as that is seen by leaving
 * out one after the other.  The board is then what the chain alone makes of it;
 * *refuted is false if no defect is seen on that. */
nuri_status nuri_trial_trim(struct trial *t, bool *refuted);

/* After that, make t->best shorter, if another way to a defect is: each find is
 * gone round in turn.  It takes as much work as to trim once for each find. */
nuri_status nuri_trial_shorten(struct trial *t, bool *refuted);

/*
 * After that, let the log hold the chain alone, each find as it is made when
 * only those before it are: what it says of the board is true then.  The same
 * of board and defect.
 */
nuri_status nuri_trial_rederive(struct trial *t, bool *refuted);

/* The board as a rule sees it that adds to the log. */
struct view nuri_trial_view(struct trial *t);

/* To go through the log again: begin; take a find for true; and look for the
 * defect with the shortest chain, at the marks from number `from` on. */
void nuri_trial_begin(struct trial *t);
void nuri_trial_take(struct trial *t, uint32_t index);
nuri_status nuri_trial_look(struct trial *t, uint32_t from, bool *refuted);

/* Does the board have all causes of a find of the log, as they were in the
 * end? */
bool nuri_trial_has_causes(const struct trial *t, uint32_t index);

/* May it go on, after it has gone through the log and the board? */
static inline bool trial_goes_on(const struct trial *t)
{
    const struct deducer *const d = &t->deducer;
    return !d->budget ||
           budget_goes_on(d->budget, grid_cells(&t->board.puzzle->grid));
}

static inline bool chain_has(const struct chain *chain, uint32_t index)
{
    return chain->has[index / 64] >> index % 64 & 1;
}

#endif
