/*
 * view.h -- what a technique sees of a board, and how it adds a deduction.
 *
 * Techniques and lemmas look through a view.  They change only its log of
 * deductions and the memory of scratch.h.
 */
#pragma once

#include "base/budget.h"
#include "board/region.h"
#include "lemmas/deduction.h"
#include "lemmas/dependencies.h"
#include "lemmas/scratch.h"

#include <stddef.h>
#include <string.h>

/* view.wanted, if it is not the number of one deduction. */
#define WANT_ALL  (UINT32_MAX - 1)
#define WANT_NONE UINT32_MAX

/* What a technique is to look at, in its own order. */
struct queries {
    const uint32_t *list; /* [count] cells; region numbers if they are parts */
    uint32_t count;
    enum question kind;
    const struct queries *others; /* of another kind; or NULL */
};

struct view {
    const struct board *board;
    const struct regions *regions; /* of this board */
    struct scratch *scratch;
    struct deductions *out;
    uint32_t technique; /* the row being applied */
    /* The number in `out` of the deduction whose causes are listed.  Those of
     * all others are only counted: there may be cells times cells of them. */
    uint32_t wanted;
    struct deduction pending; /* what is being added */

    /* When to give up; NULL: never.  If a limit was reached, the caller of the
     * technique discards what was found. */
    struct budget *budget;

    /* What the technique is asked about; NULL: everything on the board.
     * `query` is the current one, if there are queries. */
    const struct queries *queries;
    struct query query;

    /* Records questions to range.h, or shows them unchanged; or NULL. */
    struct dependencies *dependencies;

    /* Only deductions with a cell within `within` steps of this one are wanted:
     * a technique of SCOPE_BOARD may skip others.  0: all are wanted. */
    cell near;
    uint32_t within;

    /* Part of the board will be undone soon: skip work that pays off later. */
    bool temporary;

    /* Deductions are not shown: skip work only for their sentences. */
    bool hidden;

    /* Skip deductions that weigh more shapes than this; 0: no limit. */
    uint32_t max_shapes;
};

/* True if the work may continue after `cells` more cells.  Call it wherever a
 * technique may look at more than all cells of the board once. */
static inline bool view_should_continue(const struct view *v, uint64_t cells)
{
    return !v->budget || budget_should_continue(v->budget, cells);
}

/* The block of a lemma; NULL if memory runs out, which is noted in `out`. */
void *nuri_view_block(struct view *v, enum lemma lemma, size_t size,
                      block_make_fn *make, block_free_fn *free);

/*
 * To add a deduction: nuri_deduction_begin(), then nuri_deduction_cell() for
 * its cells, nuri_deduction_cause() for its causes, nuri_deduction_note() if
 * the sentence needs more, and nuri_deduction_end(), which drops it if it has
 * no cells.  nuri_deduction_cell() ignores decided cells, so a technique may
 * pass a whole shore.  In between, `pending` holds what the sentence names.
 */
void nuri_deduction_begin(struct view *v, nuri_colour colour);
void nuri_deduction_cell(struct view *v, cell c);
void nuri_deduction_cause(struct view *v, cell c);
void nuri_deduction_note(struct view *v, uint32_t word);
void nuri_deduction_note_region(struct view *v, uint32_t i);
void nuri_deduction_end(struct view *v);

/* End it without causes: not listed, and expensive to count. */
void nuri_deduction_end_uncounted(struct view *v);

/* Add c as a cause unless it is undecided or already one of this deduction. */
void nuri_deduction_cause_once(struct view *v, cell c);

/* Add all cells of region i as causes, or those not yet added. */
void nuri_deduction_cause_region(struct view *v, uint32_t i);
void nuri_deduction_cause_region_once(struct view *v, uint32_t i);

/* Add the cells of this colour on its shore as causes. */
void nuri_deduction_cause_shore(struct view *v, uint32_t i, nuri_colour colour);

/* The only undecided cell on the shore of region i; else 0. */
cell nuri_only_exit(const struct view *v, uint32_t i);

/* The first cell of region i next to c, for sentences: the region's first cell
 * may be far away.  0 if c does not touch it. */
cell nuri_touched_at(const struct view *v, uint32_t i, cell c);

/* True if region i is undecided and its whole shore has this colour. */
bool nuri_is_pocket(const struct view *v, uint32_t i, nuri_colour colour);

/* True if region i is white with at least one clue. */
bool nuri_is_island(const struct view *v, uint32_t i);

/* Cells that region i still needs; negative if it has too many, or is not an
 * island with exactly one clue, not `?`. */
int32_t nuri_missing_cells(const struct view *v, uint32_t i);

/* True if it needs some cells; true if region i is white without a clue. */
bool nuri_is_wanting(const struct view *v, uint32_t i);
bool nuri_is_orphan(const struct view *v, uint32_t i);

/* List the white parts that c touches, in neighbour order; their count. */
uint32_t nuri_parts_around(const struct view *v, cell c, uint32_t part[4]);

/* True if a deduction that decides c is near enough to be wanted; or one that
 * decides a cell within `steps` of c. */
static inline bool view_wants_near(const struct view *v, cell c, uint32_t steps)
{
    return !v->near || grid_distance(&v->board->puzzle->grid, v->near, c) <=
                           v->within + steps;
}

static inline bool view_wants(const struct view *v, cell c)
{
    return view_wants_near(v, c, 0);
}

/* True if the technique is asked about this.  For techniques that walk the
 * board themselves; their view may have one query. */
bool nuri_is_asked(struct view *v, enum question kind, cell about);

/* Name the next question.  True if its answer is the same as when it was
 * recorded, so range.h need not be asked. */
bool nuri_is_unchanged(struct view *v, enum question kind, cell about);

/*
 * Call `look` for everything the technique is asked about: cells of the board
 * or its frame (squares start there too), parts by number, clues by cell.
 * Inline, as most is skipped quickly.
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

/* Likewise, but of a whole board only cells where `is_likely` is true, given
 * the colours from the cell on and the stride.  If it has no branches, it is
 * vectorised.  scratch->place is overwritten. */
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

/* Likewise for SCOPE_RECORDED, whose queries may be of several kinds: look at
 * those of this kind.  Cells and squares include the frame.  `look` asks
 * nuri_is_unchanged() first. */
void nuri_each_of_kind(struct view *v, enum question kind, look_fn *look,
                       const void *user);

/* True if all cells of the square are black or undecided, but not all black. */
bool nuri_may_be_pool(const struct board *b, const cell square[4]);
