/*
 * pool_cut -- a cell without which no clue reaches a 2x2 square is white.
 *
 * PROOF.  Some cell of the square is white, for rule (3) of nuri.h, and in an
 * island.  Were the cell sea, no clue could come to any cell of the square
 * that is undecided: see range.h.  The cell may be one of the square, or on the
 * way there.
 *
 * Where three cells of the square are black, `pool` says more simply which is
 * land, but not how the clue comes to it.
 *
 * CAUSES.  The sea in the square, and the sea and the parts of the land that
 * stop the search for a clue.
 *
 * COST.  For each square without land, the cells of one way to a clue times
 * the cells within reach, at worst.
 */
#include "base/text.h"
#include "lemmas/need_cells.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_pool_cut[] = ". . . . .        . . . . .\n"
                                     ". . . . .   =>   . . . o .\n"
                                     "5 . . . .        5 . . . .\n";

const enum scope nuri_scope_pool_cut = SCOPE_RECORDED;
const enum evidence nuri_evidence_pool_cut = EVIDENCE_ISLAND;

void nuri_technique_pool_cut(struct view *v)
{
    nuri_find_cuts_of_squares(v);
}

void nuri_technique_text_pool_cut(struct text *t, const struct board *b,
                                  const struct deductions *f,
                                  const struct deduction *deduction)
{
    cell square[4];

    (void)f;
    grid_square(&b->puzzle->grid, deduction->subject, square);
    assert(deduction->cells > 0);
    nuri_write_without(t, deduction->cells);
    nuri_text_put(t, " no clue could reach the 2x2 square ");
    nuri_write_cells(t, b, square, 4, 4);
    nuri_text_put(t, ", and it would be all black");
}
