/*
 * view.h -- what a technique sees of a board, and how it adds a deduction.
 *
 * Techniques and lemmas look through a view and change nothing but its log of
 * deductions and the memory that is theirs to overwrite.
 */
#pragma once

#include "base/budget.h"
#include "board/region.h"
#include "lemmas/deduction.h"
#include "lemmas/dependencies.h"
#include "lemmas/scratch.h"

#include <stddef.h>
#include <string.h>

/* view.wanted, when it is not the number of one deduction. */
#define WANT_ALL  (UINT32_MAX - 1)
#define WANT_NONE UINT32_MAX

/* What a technique is to look at, in the order in which it would come to it. */
struct queries {
    const uint32_t *list; /* [count] cells; numbers, if they are parts */
    uint32_t count;
    enum question kind;
    const struct queries *others; /* of another kind; or NULL */
};

struct view {
    const struct board *board;
    const struct regions *regions; /* of this very board */
    struct scratch *scratch;
    struct deductions *out;
    uint32_t technique; /* the row being applied */
    /* the number in `out` of the deduction whose causes are to be listed; of
     * the others they are only counted, for there may be cells times cells
     * of them */
    uint32_t wanted;
    struct deduction pending; /* what is being added */

    /* When to give up; NULL: never.  Whoever applies a technique asks it
     * afterwards, and makes no use of what was found if a limit was reached
     * meanwhile. */
    struct budget *budget;

    /* What the technique is asked about; NULL: all that there is on the board.
     * If it is not NULL, `query` is that which it is asked about now. */
    const struct queries *queries;
    struct query query;

    /* What range.h is asked is recorded here, or known from there not to have
     * changed.  May be NULL. */
    struct dependencies *dependencies;

    /* Deductions of which no cell is so near to this one are not wanted: a
     * technique of SCOPE_BOARD may pass them over.  0: all deductions are
     * wanted. */
    cell near;
    uint32_t within;

    /* Will some of the board be taken back soon?  Then what would have to be
     * found out about it once is not worth while. */
    bool temporary;

    /* Will nobody be told of the deductions?  Then what only their sentences
     * need is not worth while. */
    bool hidden;

    /* Deductions that weigh more shapes of islands are not wanted, and not
     * added; 0: any number. */
    uint32_t max_shapes;
};

/* May the work go on, after so many more cells were looked at?  To be asked
 * wherever a technique may look at more than all cells of the board once. */
static inline bool view_should_continue(const struct view *v, uint64_t cells)
{
    return !v->budget || budget_should_continue(v->budget, cells);
}

/* The block of a lemma: see scratch.h.  NULL if there is no memory, which is
 * noted in `out`. */
void *nuri_view_block(struct view *v, enum lemma lemma,
                      const struct block_kind *kind);

/*
 * To add a deduction: nuri_deduction_begin(), then nuri_deduction_cell() for
 * its cells, then nuri_deduction_cause() for its causes, nuri_deduction_note()
 * if the sentence needs more, then nuri_deduction_end(), which drops it again
 * if it has no cells. nuri_deduction_cell() leaves out cells that are not open,
 * so a technique may name a whole shore.  In between, `pending` holds what the
 * sentence names.
 */
void nuri_deduction_begin(struct view *v, nuri_colour colour);
void nuri_deduction_cell(struct view *v, cell c);
void nuri_deduction_cause(struct view *v, cell c);
void nuri_deduction_note(struct view *v, uint32_t word);
void nuri_deduction_end(struct view *v);

/* End it without its causes, which are not to be listed, and take much work
 * even to be counted. */
void nuri_deduction_end_uncounted(struct view *v);

/* A cause, unless it is undecided, or was named so before for this deduction. */
void nuri_deduction_cause_once(struct view *v, cell c);

/* All cells of region i are causes; those that were not named so before. */
void nuri_deduction_cause_region(struct view *v, uint32_t i);
void nuri_deduction_cause_region_once(struct view *v, uint32_t i);

/* Those cells of its shore are causes that have this colour. */
void nuri_deduction_cause_shore(struct view *v, uint32_t i, nuri_colour colour);

/* The only undecided cell on the shore of region i; 0 if there are more or
 * none. */
cell nuri_only_exit(const struct view *v, uint32_t i);

/* The first cell of region i beside c, where a sentence may point to it: its
 * first cell may be far away.  0 if c does not touch it. */
cell nuri_touched_at(const struct view *v, uint32_t i, cell c);

/* Is region i open, and all its shore of this colour? */
bool nuri_is_pocket(const struct view *v, uint32_t i, nuri_colour colour);

/* Is region i land with a clue, or with several? */
bool nuri_is_island(const struct view *v, uint32_t i);

/* Cells that region i still wants; negative if it has too many, or is no island
 * with one clue, not `?`. */
int32_t nuri_missing_cells(const struct view *v, uint32_t i);

/* Does it want some cells?  And is region i land without a clue? */
bool nuri_is_wanting(const struct view *v, uint32_t i);
bool nuri_is_orphan(const struct view *v, uint32_t i);

/* The parts of the land that c touches, in the order of its neighbours; how many
 * there are. */
uint32_t nuri_parts_around(const struct view *v, cell c, uint32_t part[4]);

/* May a deduction that decides c be wanted, so far as it is near?  Likewise if it
 * decides a cell within so many steps of c. */
static inline bool view_wants_near(const struct view *v, cell c, uint32_t steps)
{
    return !v->near || grid_distance(&v->board->puzzle->grid, v->near, c) <=
                           v->within + steps;
}

static inline bool view_wants(const struct view *v, cell c)
{
    return view_wants_near(v, c, 0);
}

/* Is the technique asked about this?  Techniques that look for themselves what
 * is on the board ask so for each of it: their view may have one query. */
bool nuri_is_asked(struct view *v, enum question kind, cell about);

/* What is asked next is this.  Is the answer the same as when the board was
 * recorded, so that range.h need not be asked? */
bool nuri_is_unchanged(struct view *v, enum question kind, cell about);

/*
 * Call `look` for all that the technique is asked about: cells that are on the
 * board or in its frame, as squares are; parts by their numbers; clues by their
 * cells.  They are inline, as most of what a technique looks at is passed over.
 */
typedef void look_fn(struct view *v, uint32_t at, const void *user);

static inline void view_each_query(struct view *v, look_fn *look,
                                   const void *user)
{
    const struct queries *const t = v->queries;

    for (uint32_t k = 0; k < t->count; k++) {
        const uint32_t at = t->list[k];
        const bool is_part = t->kind == QUESTION_PART;
        v->query.kind = t->kind;
        v->query.about =
            is_part ? v->regions->member[v->regions->first[at]] : at;
        look(v, at, user);
    }
}

static inline void view_each_cell(struct view *v, look_fn *look,
                                  const void *user)
{
    const struct grid *const g = &v->board->puzzle->grid;
    const cell after = grid_end(g);

    if (v->queries)
        view_each_query(v, look, user);
    else
        for (cell c = grid_first(g); c < after; c++)
            look(v, c, user);
}

/* Likewise, but of a whole board only for those of which `is_likely` is true,
 * which is told the colours from the cell on, and the stride.  If that does not
 * jump, many are asked at once.  scratch->place is overwritten. */
typedef uint8_t likely_fn(const uint8_t *colour, ptrdiff_t stride);

static inline void view_each_likely(struct view *v, likely_fn *is_likely,
                                    look_fn *look, const void *user)
{
    const struct grid *const g = &v->board->puzzle->grid;
    const ptrdiff_t stride = (ptrdiff_t)g->stride;
    const uint8_t *const colour = v->board->colour + grid_first(g);
    uint8_t *const likely = (uint8_t *)v->scratch->place;
    const uint32_t cells = grid_end(g) - grid_first(g);
    uint64_t some;

    if (v->queries) {
        view_each_query(v, look, user);
        return;
    }
    for (uint32_t i = 0; i < cells; i++)
        likely[i] = is_likely(colour + i, stride);
    memset(likely + cells, 0, sizeof some - 1);
    for (uint32_t i = 0; i < cells; i += sizeof some) {
        memcpy(&some, likely + i, sizeof some);
        for (uint32_t k = i; some && k < i + sizeof some; k++)
            if (likely[k])
                look(v, grid_first(g) + k, user);
    }
}

static inline void view_each_part(struct view *v, look_fn *look,
                                  const void *user)
{
    if (v->queries)
        view_each_query(v, look, user);
    else
        for (uint32_t i = 0; i < v->regions->count; i++)
            look(v, i, user);
}

static inline void view_each_clue(struct view *v, look_fn *look,
                                  const void *user)
{
    const nuri_puzzle *const p = v->board->puzzle;

    if (v->queries)
        view_each_query(v, look, user);
    else
        for (uint32_t i = 0; i < p->clues; i++)
            look(v, p->clue_cell[i], user);
}

/* Likewise for techniques of SCOPE_RECORDED, whose queries may be of several
 * kinds: for those of this kind.  Cells and squares are looked at as well where
 * they are in the frame.  `look` asks nuri_is_unchanged() first. */
void nuri_each_of_kind(struct view *v, enum question kind, look_fn *look,
                       const void *user);

/* Are all four cells of the square black or undecided, and not all black? */
bool nuri_may_be_pool(const struct board *b, const cell square[4]);
