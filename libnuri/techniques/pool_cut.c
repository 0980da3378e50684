/*
 * pool_cut.c -- a cell without which no clue can reach a 2x2 square is white.
 *
 * PROOF.  By rule (3) of nuri.h some cell of the square is white, and so in an
 * island.  If the cell were black, no clue could reach an undecided cell of the
 * square: see range.h.  The cell may be in the square, or on the way to it.
 *
 * If three cells of the square are black, `pool` shows more simply which is
 * white, but not how the clue reaches it.
 *
 * CAUSES.  The black cells of the square, and the black cells and white parts
 * that stop the search for a clue.
 *
 * COST.  For each square without white: the cells of one way to a clue times
 * the cells within reach, at worst.
 */
#include "base/text.h"
#include "lemmas/need_cells.h"
#include "techniques/technique.h"

#include <assert.h>

const char nuri_diagram_pool_cut[] = ". . . . .        . . . . .\n"
                                     ". . . . .   =>   . . . o .\n"
                                     "5 . . . .        5 . . . .\n";

void nuri_technique_pool_cut(struct view *v)
{
    nuri_find_cuts_of_squares(v);
}

void nuri_technique_text_pool_cut(const struct sentence *s)
{
    cell square[4];

    grid_square(&s->b->puzzle->grid, s->d->subject, square);
    assert(s->d->cells > 0);
    nuri_write_without(s->t, s->d->cells);
    nuri_text_put(s->t, " no clue could reach the 2x2 square ");
    nuri_write_cells(s->t, s->b, square, 4, 4);
    nuri_text_put(s->t, ", and it would be all black");
}
