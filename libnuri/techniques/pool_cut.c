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

const nuri_said *nuri_technique_say_pool_cut(const struct sentence *s)
{
    return nuri_say_found(s, s->d->notes ? SAYS_pool_cut_of : SAYS_pool_cut);
}
