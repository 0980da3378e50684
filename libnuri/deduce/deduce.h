/*
 * deduce.h -- thinking as a person does: techniques, one after the other.
 *
 * A deducer holds what the techniques need besides the board.  It is made once
 * and used as often as wanted; only the log of deductions may grow later.
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

/* Called when a pass (or one line of "islands") has been carried out; `cycle`
 * is 0 for those that are not repeated.  What is not NURI_OK ends the work. */
typedef nuri_status observer_fn(void *user, const char *pass, uint32_t cycle);

/* Which finds are worth showing to a person. */
struct preference {
    unsigned max_level;  /* of techniques of no higher level; 0: of any */
    uint32_t max_shapes; /* weighing no more than so many; 0: any number */
    cell near;           /* near this cell, if it can be; 0: anywhere */
    bool only;           /* finds that decide that cell, and no others */
    const cell *last;    /* [lasts] or near any of these, which are borrowed */
    uint32_t lasts;
    uint32_t spread; /* how far the farthest of these is from that cell */
};

struct deducer {
    struct board *board; /* borrowed */
    struct regions regions;
    struct scratch scratch;
    /* what techniques have found; made when a deduction is first picked */
    struct technique_cache *cache;
    /* of the last pass, or of what was picked last */
    struct deductions deductions;
    uint64_t max_looks; /* at cells in the cycles of a fixpoint; NO_BOUND */
    bool decided_only;  /* in a fixpoint: ask nothing about parts of the board
                              that are undecided, as a search sees at once if they are
                              shut in */
    struct budget *budget; /* borrowed: at a limit of it nothing is found, but
                              by a fixpoint; NULL: there is none */
    /* of the person; zero: any deduction will do */
    struct preference preference;
    observer_fn *observer; /* may be NULL */
    void *user;            /* handed to the observer */
};

/* False if there is no room; dropping is allowed then, but not needed. */
bool nuri_deduce_init(struct deducer *d, struct board *board);
void nuri_deduce_clear(struct deducer *d);

/*
 * Run the passes of the essay on the board, in its order, until nothing more
 * is found: too-far once; cycles of 2x2, l-shape and islands until a whole
 * cycle changes nothing; endgame once.  NURI_OK, NURI_ERR_MEMORY, or what
 * the watcher returned.
 *
 * *consistent is false if two deductions contradict each other, so that no
 * solution agrees with the board as it was; the work ends there.
 *
 * When so many looks are spent the cycles end, and the board is short of
 * the fixpoint: a snake of land on the largest board, found one cell in each
 * cycle, would take half a minute.
 */
nuri_status nuri_deduce_fixpoint(struct deducer *d, bool *consistent);

/* The technique to be asked after `last`, by level and rank: RULES as `last` asks
 * for the first, and as the answer says that there are no more. */
uint32_t nuri_deduce_next(uint32_t last);

/*
 * The deduction to show a person: beside the cell that d->preference names, or
 * else within 2, 4, 6 cells, if techniques up to level 2 find anything there;
 * of level 3, if these find nothing within 2; then the lowest level, then the
 * nearest, then the fewest cells to look at, then reading order of the cell to
 * name, then the lowest rank of the technique.  *index is its number in
 * d->finds, where its causes are listed; UINT32_MAX if the techniques find
 * nothing to that preference.  Nothing is carried out.  NURI_OK or
 * NURI_ERR_MEMORY.
 */
nuri_status nuri_deduce_best(struct deducer *d, uint32_t *index);

/* The deduction of this technique alone that is nearest to d->preference.near,
 * if that is no farther than `most`; else as above. */
nuri_status nuri_deduce_again(struct deducer *d, uint32_t technique,
                              uint32_t most, uint32_t *index);

/* The first deduction of this technique whose subject is in one part of the
 * board with one of these cells [count]; else as above. */
nuri_status nuri_deduce_about(struct deducer *d, uint32_t technique,
                              const cell *cells, uint32_t count,
                              uint32_t *index);

/*
 * All that the first technique finds that finds anything at all, techniques
 * being asked level by level and by rank: the deductions are in d->finds, which
 * has no others. None if no technique to the preference finds anything.
 * Nothing is carried out, and no causes are listed.  NURI_OK or
 * NURI_ERR_MEMORY.
 */
nuri_status nuri_deduce_easiest(struct deducer *d);

/* The same, but nothing of it is remembered: quicker where little of the board
 * is undecided, or it is soon another one. */
nuri_status nuri_deduce_easiest_once(struct deducer *d);

/* Prefer what is near any of these cells [count], which are at least one and are
 * borrowed; of many, near the last of them. */
void nuri_deduce_stay(struct deducer *d, const cell *cells, uint32_t count);

/* How far a cell is from the nearest that the preference names; 0 if it names
 * none. */
uint32_t nuri_deduce_distance(const struct deducer *d, cell c);

/* The nearest of these cells [count] to what the preference names, the first in
 * reading order of those; and the cell to name of the cells of a deduction. */
cell nuri_deduce_nearest(const struct deducer *d, const cell *cells,
                         uint32_t count);
cell nuri_deduce_target(const struct deducer *d,
                        const struct deduction *deduction);

/*
 * Sea that a technique of level 1 shows: players who mark land only see it
 * without marking it.  All deductions of the first such technique are in
 * d->finds, which has no others; none if there is none.  Nothing is carried
 * out.  NURI_OK or NURI_ERR_MEMORY.
 */
nuri_status nuri_deduce_plain_sea(struct deducer *d);

/* Carry out one deduction; false if one of its cells has the other colour. */
bool nuri_deduce_carry_out(struct deducer *d, uint32_t index);
