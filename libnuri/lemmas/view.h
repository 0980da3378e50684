/*
 * view.h -- what a rule sees of a board, and how it adds a find.
 *
 * Rules and lemmas look through a view and change nothing but its log of
 * finds and the memory that is theirs to overwrite.
 */
#ifndef NURI_LEMMAS_VIEW_H
#define NURI_LEMMAS_VIEW_H

#include "base/budget.h"
#include "board/region.h"
#include "lemmas/dependencies.h"
#include "lemmas/find.h"
#include "lemmas/scratch.h"

/* view.wanted, when it is not the number of one find. */
#define WANT_ALL  (UINT32_MAX - 1)
#define WANT_NONE UINT32_MAX

struct view {
    const struct board *board;
    const struct regions *regions; /* of this very board */
    struct scratch *scratch;
    struct finds *out;
    uint32_t rule;       /* the row being applied */
    uint32_t wanted;     /* the number in `out` of the find whose causes are to
                            be listed; of the others they are only counted,
                            for there may be cells times cells of them */
    struct find pending; /* what is being added */

    /* When to give up; NULL: never.  Whoever applies a rule asks it afterwards,
     * and makes no use of what was found if a limit was reached meanwhile. */
    struct budget *budget;

    /* What range.h is asked is recorded here, or known from there not to have
     * changed.  May be NULL. */
    struct dependencies *dependencies;
};

/* May the work go on, after so many more cells were looked at?  To be asked
 * wherever a rule may look at more than all cells of the board once. */
static inline bool view_goes_on(const struct view *v, uint64_t cells)
{
    return !v->budget || budget_goes_on(v->budget, cells);
}

/* The block of a lemma: see scratch.h.  NULL if there is no memory, which is
 * noted in `out`. */
void *nuri_view_block(struct view *v, enum lemma lemma, block_make_fn *make,
                      block_free_fn *free);

/*
 * To add a find: nuri_find_begin(), then nuri_find_cell() for its cells, then
 * nuri_find_cause() for its causes, nuri_find_note() if the sentence needs
 * more, then nuri_find_end(), which drops it again if it has no cells.
 * nuri_find_cell() leaves out cells that are not open, so a rule may name a
 * whole shore.  In between, `pending` holds what the sentence names.
 */
void nuri_find_begin(struct view *v, nuri_colour colour);
void nuri_find_cell(struct view *v, cell c);
void nuri_find_cause(struct view *v, cell c);
void nuri_find_note(struct view *v, uint32_t word);
void nuri_find_end(struct view *v);

/* A cause, unless it is open, or was named so before for this find. */
void nuri_find_cause_once(struct view *v, cell c);

/* All cells of region i are causes. */
void nuri_find_cause_region(struct view *v, uint32_t i);

/* Those cells of its shore are causes that have this colour. */
void nuri_find_cause_shore(struct view *v, uint32_t i, nuri_colour colour);

/* The only open cell on the shore of region i; 0 if there are more or none. */
cell nuri_only_exit(const struct view *v, uint32_t i);

/* Is region i open, and all its shore of this colour? */
bool nuri_is_pocket(const struct view *v, uint32_t i, nuri_colour colour);

/* Is region i an island with one clue, not `?`, that wants some cells? */
bool nuri_is_wanting(const struct view *v, uint32_t i);

/* Is the answer the same as when the board was recorded, so that range.h need
 * not be asked?  If the board is being recorded, what is asked next is this. */
bool nuri_is_unchanged(const struct view *v, enum question kind, cell about);

/* Are all four cells of the square sea or open, and not all sea? */
bool nuri_may_be_pool(const struct board *b, const cell square[4]);

#endif
