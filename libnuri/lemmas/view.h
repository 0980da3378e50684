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
#include "lemmas/memo.h"
#include "lemmas/scratch.h"

#include <stddef.h>
#include <string.h>

struct view {
    const struct board *board;
    const struct regions *regions; /* of this board */
    struct scratch *scratch;
    struct deductions *out;
    uint32_t technique;       /* the row being applied */
    struct question asked;    /* now; see nuri_is_unchanged() */
    struct deduction pending; /* what is being added */

    /* When to give up; NULL: never.  If a limit was reached, the caller of the
     * technique discards what was found. */
    struct budget *budget;

    /* Records questions, or shows them unchanged; or NULL.  What they led to
     * when they were asked is in `before`, or nothing if that is NULL. */
    struct memo *memo;
    const struct deductions *before;
    uint32_t repeated; /* deductions of `before` looked at */

    /* Part of the board will be undone soon: skip work that pays off later. */
    bool temporary;

    /* Skip deductions that weigh more shapes than this; 0: no limit. */
    uint32_t max_shapes;
};

/* True if the work may continue after `cells` more cells.  Call it wherever a
 * technique may look at more than all cells of the board once. */
static inline bool view_should_continue(const struct view *v, uint64_t cells)
{
    return !v->budget || budget_should_continue(v->budget, cells);
}

/* True if all memory that was asked of the scratch is there; otherwise noted in
 * `out`. */
static inline bool view_has_memory(struct view *v)
{
    v->out->failed = v->out->failed || v->scratch->arena.failed;
    return !v->scratch->arena.failed;
}

/* Name the next question.  True if its answer is the same as when it was
 * recorded: what it led to then is added again. */
bool nuri_is_unchanged(struct view *v, enum question_kind kind, cell about);

/* Add what this question led to when it was asked before, where that is still
 * undecided. */
void nuri_repeat(struct view *v);

/*
 * To add a deduction: nuri_deduction_begin(), then nuri_deduction_cell() for
 * its cells, and nuri_deduction_end(), which drops it if it has no cells.
 * nuri_deduction_cell() ignores decided cells, so a technique may pass a whole
 * shore.  Asked why, a technique adds causes to the same deduction, which is
 * `pending`, then what the sentence needs.
 */
void nuri_deduction_begin(struct view *v, nuri_colour colour);
void nuri_deduction_cell(struct view *v, cell c);
void nuri_deduction_cause(struct view *v, cell c);
void nuri_deduction_note(struct view *v, uint32_t word);
void nuri_deduction_end(struct view *v);

/* Add a deduction of one cell; 0: no subject. */
void nuri_deduction_add(struct view *v, nuri_colour colour, cell c,
                        cell subject);

/* Add c as a cause unless it is undecided or already one of this deduction. */
void nuri_deduction_cause_once(struct view *v, cell c);

/* Add all cells of region i as causes, or those not yet added. */
void nuri_deduction_cause_region(struct view *v, uint32_t i);
void nuri_deduction_cause_region_once(struct view *v, uint32_t i);

/* Add the cells of this colour on its shore as causes. */
void nuri_deduction_cause_shore(struct view *v, uint32_t i, nuri_colour colour);

/* Begin a copy of deduction i of another log, to be completed in this one. */
void nuri_deduction_again(struct view *v, const struct deductions *from,
                          uint32_t i);

/* A cell of the pending deduction. */
static inline cell pending_cell(const struct view *v, uint32_t k)
{
    return v->out->cell[v->pending.first + k];
}

/* The only undecided cell on the shore of region i; else 0. */
cell nuri_only_exit(const struct view *v, uint32_t i);

/* The first cell of region i next to c, for sentences: the region's first cell
 * may be far away.  0 if c does not touch it. */
cell nuri_touched_at(const struct view *v, uint32_t i, cell c);

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

/* True if all cells of the square are black or undecided, but not all black. */
bool nuri_may_be_pool(const struct board *b, const cell square[4]);

/* Put the cells where `is_likely` is true, given the colours from the cell on
 * and the stride, into `list` [grid.size]; their count.  Cells of the frame are
 * included, as squares start there too.  If `is_likely` has no branches, it is
 * vectorised.  scratch->number is overwritten. */
typedef uint8_t likely_fn(const uint8_t *colour, ptrdiff_t stride);

static inline uint32_t view_likely(const struct view *v, likely_fn *is_likely,
                                   cell *list)
{
    const struct grid *const g = &v->board->puzzle->grid;
    const ptrdiff_t stride = (ptrdiff_t)g->stride;
    const uint8_t *const colour = v->board->colour + grid_first(g);
    uint8_t *const likely = (uint8_t *)v->scratch->number;
    const uint32_t cells = grid_end(g) - grid_first(g);
    uint32_t count = 0;
    uint64_t some;

    for (uint32_t i = 0; i < cells; i++)
        likely[i] = is_likely(colour + i, stride);
    memset(likely + cells, 0, sizeof some - 1);
    for (uint32_t i = 0; i < cells; i += sizeof some) {
        memcpy(&some, likely + i, sizeof some);
        for (uint32_t k = i; some && k < i + sizeof some; k++)
            if (likely[k])
                list[count++] = grid_first(g) + k;
    }
    return count;
}
