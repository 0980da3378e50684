/*
 * deduce.h -- techniques applied as a person would, one after the other.
 *
 * A deducer holds what techniques need apart from the board.  It can be used
 * any number of times; only the log of deductions may grow later.
 *
 *     struct deducer d;
 *     if (nuri_deduce_init(&d, &board))
 *         status = nuri_deduce_fixpoint(&d, &consistent);
 *     nuri_deduce_clear(&d);
 */
#pragma once

#include "base/budget.h"
#include "board/region.h"
#include "techniques/technique.h"

/* Called after each pass (or line of "islands"); `cycle` is 0 for passes that
 * are not repeated.  Anything but NURI_OK ends the work. */
typedef nuri_status observer_fn(void *user, const char *pass, uint32_t cycle);

struct deducer {
    struct board *board; /* borrowed */
    struct regions regions;
    struct scratch scratch;
    struct kept *kept; /* what techniques found: made when one is asked */
    /* of the last pass, or of the last pick */
    struct deductions deductions;
    uint64_t max_looks; /* at cells in the cycles of a fixpoint; NO_BOUND */
    bool decided_only;  /* in a fixpoint: ask nothing about undecided parts; a
                           search sees at once if they are enclosed */
    struct budget *budget; /* borrowed; at its limit nothing is found, except by
                              a fixpoint; NULL: no limit */
    unsigned max_level;    /* of the easiest techniques; 0: any */
    observer_fn *observer; /* may be NULL */
    void *user;            /* passed to the observer */
};

/* False if there is no memory; clearing is allowed then, but not needed. */
bool nuri_deduce_init(struct deducer *d, struct board *board);
void nuri_deduce_clear(struct deducer *d);

/*
 * Run the passes of the essay on the board, in its order, until nothing more is
 * found: too-far once; cycles of 2x2, l-shape and islands until a whole cycle
 * changes nothing; endgame once.  Returns NURI_OK, NURI_ERR_MEMORY, or what the
 * observer returned.
 *
 * *consistent is false if two deductions contradict each other: no solution
 * agrees with the board, and the work ends there.
 *
 * After max_looks the cycles end short of the fixpoint: a snake of white on the
 * largest board, one cell in each cycle, would take half a minute.
 */
nuri_status nuri_deduce_fixpoint(struct deducer *d, bool *consistent);

/* The board as techniques see it, with this log. */
static inline struct view deduce_view(struct deducer *d, struct deductions *out)
{
    return (struct view){.board = d->board,
                         .regions = &d->regions,
                         .scratch = &d->scratch,
                         .budget = d->budget,
                         .out = out};
}

/* True if no limit is reached so far; counts a look at the board. */
static inline bool deduce_is_in_time(const struct deducer *d)
{
    return !d->budget || budget_should_continue(
                             d->budget, grid_cells(&d->board->puzzle->grid));
}

/* The technique after `last`, by level and rank; TECHNIQUES as `last` asks for
 * the first, and as the answer means there are no more. */
uint32_t nuri_deduce_next(uint32_t last);

/* All that a technique finds on the board, without causes, until it is asked
 * again; nothing at a limit.  The regions are then those of the board.  A lack
 * of memory is noted in d->deductions. */
const struct deductions *nuri_deduce_ask(struct deducer *d, uint32_t technique);

/* Free what was kept of earlier questions. */
void nuri_deduce_forget(struct deducer *d);

/* The board has other clues now: forget what was true of the old ones.  False
 * if out of memory; clearing is allowed then. */
bool nuri_deduce_renew(struct deducer *d);

/*
 * All deductions of the first technique that has any, by level and rank:
 * d->deductions has them and no others, none if no technique up to d->max_level
 * finds anything.  Nothing is carried out.  NURI_OK or NURI_ERR_MEMORY.
 */
nuri_status nuri_deduce_easiest(struct deducer *d);

/* Carry all of them out, and all that follows, until nothing is found.
 * NURI_OK, NURI_ERR_MEMORY, or NURI_ERR_INTERNAL if they contradict each other.
 */
nuri_status nuri_deduce_all(struct deducer *d);

/*
 * Black cells that a technique of level 1 shows: players who mark only white
 * see them without marking them.  d->deductions has those of the first such
 * technique and no others; none if there is none.  Nothing is carried out.
 * NURI_OK or NURI_ERR_MEMORY.
 */
nuri_status nuri_deduce_plain_sea(struct deducer *d);

/* Carry out one deduction; false if one of its cells has the other colour. */
bool nuri_deduce_carry_out(struct deducer *d, uint32_t index);
